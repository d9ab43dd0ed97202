export type NameRefusal = 'name_not_plain'

// eslint-disable-next-line no-control-regex
const LINE_BREAK_OR_CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
/** With a scheme, with www, or a bare domain as mail programs turn into links. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\d]\.(?:com|net|org|io|ca|co|info|biz|app|dev|xyz|top|site|online|shop|link|click|ru|cn)\b/iu

/** Names stand in mail subjects and on signs: no web addresses, no line breaks. */
export function nameRefusal(name: string): NameRefusal | null {
  return LINE_BREAK_OR_CONTROL.test(name) || WEB_ADDRESS.test(name) ? 'name_not_plain' : null
}
