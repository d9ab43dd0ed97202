declare global {
  interface Window {
    lotwiseEarly?: { url: string; response: Promise<Response> }
  }
}

/** The response that index.html requested before this code was loaded. Can be used once. */
export function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const early = globalThis.window?.lotwiseEarly
  if (early?.url !== url) return undefined
  delete window.lotwiseEarly
  return early.response
}

export function isFirstPage(): boolean {
  return globalThis.window?.lotwiseEarly !== undefined
}
