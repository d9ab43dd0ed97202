/** Until there is nothing left, or `most` batches are done. A server that stops begins no other. */
export async function runBatches(batch: () => Promise<boolean>, ending: AbortSignal, most = Infinity): Promise<void> {
  for (let done = 0; done < most && !ending.aborted; done += 1) if (!(await batch())) return
}
