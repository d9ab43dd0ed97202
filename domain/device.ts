export type Device = { browser: string | null; system: string | null }

/** In this order: most of them also name the ones below. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
]
const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** As the browser names itself; null where it does not. */
export function deviceOf(userAgent: string): Device {
  return { browser: firstMatch(BROWSERS, userAgent), system: firstMatch(SYSTEMS, userAgent) }
}

/** The network without the part that names one connection; null for an address that says nothing. */
export function networkOf(address: string): string | null {
  const [v4] = /^\d{1,3}\.\d{1,3}\.\d{1,3}(?=\.\d{1,3}$)/.exec(address) ?? []
  if (v4 !== undefined) return v4.startsWith('127.') ? null : `${v4}.x`
  const [v6] = /^[0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{0,4}(?=:)/i.exec(address) ?? []
  return v6 === undefined ? null : `${v6}:x`
}

function firstMatch(names: [string, RegExp][], userAgent: string): string | null {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}
