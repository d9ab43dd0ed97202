declare global {
  interface Window {
    /** By URL; until the first page is open. */
    lotwiseEarly?: Map<string, Promise<Response>>
  }
}

/** A response that index.html requested before this code was loaded. Can be used once. */
export function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const early = globalThis.window?.lotwiseEarly
  const response = early?.get(url)
  early?.delete(url)
  return response
}

/** What the first page did not need would be out of date later. */
export function dropEarlyResponses(): void {
  delete window.lotwiseEarly
}

export function isFirstPage(): boolean {
  return globalThis.window?.lotwiseEarly !== undefined
}
