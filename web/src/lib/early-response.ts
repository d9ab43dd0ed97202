declare global {
  interface Window {
    lotwiseEarly?: { url: string; response: Promise<Response> }
  }
}

/** The reply index.html asked for before this code had even arrived. It is good for one use. */
export function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const early = globalThis.window?.lotwiseEarly
  if (early?.url !== url) return undefined
  delete window.lotwiseEarly
  return early.response
}

export function isFirstPage(): boolean {
  return globalThis.window?.lotwiseEarly !== undefined
}
