import { AppError } from '../../infra/app-error.ts'

const FOUR_MEGABYTES = 4 * 1024 * 1024
const DATA_URL = /^data:image\/[a-z+.-]+;base64,(?=[A-Za-z0-9+/])/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const SIGNATURES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
] as const

/** The file in a data URL; its type is taken from its first bytes, not from the declared media type. */
export function photoFromDataUrl(dataUrl: string): Uint8Array {
  const head = DATA_URL.exec(dataUrl)?.[0]
  const text = head && dataUrl.slice(head.length)
  if (!text || !BASE64.test(text)) {
    throw new AppError('invalid_input', {
      field: 'imageDataUrl',
      params: { problem: 'The photo must be a data URL in base64' },
    })
  }
  const file = Buffer.from(text, 'base64')
  if (file.length > FOUR_MEGABYTES) throw new AppError('photo_too_large', { field: 'imageDataUrl' })
  if (!SIGNATURES.some((bytes) => file.subarray(0, bytes.length).equals(bytes))) {
    throw new AppError('photo_type_unsupported', { field: 'imageDataUrl' })
  }
  return file
}
