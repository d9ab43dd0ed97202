import { isUtf8 } from 'node:buffer'
import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../app-error.ts'
import type { AppContext } from './app-env.ts'

/** Each chunk costs time however small it is. */
const MOST_CHUNKS = 1000

export async function readText(c: AppContext, mostBytes: number): Promise<string> {
  const bytes = await readBytes(c, mostBytes)
  if (!isUtf8(bytes)) throw refusal('The body is not text in UTF-8')
  return bytes.toString('utf8')
}

async function readBytes(c: AppContext, mostBytes: number): Promise<Buffer> {
  const announced = Number(c.req.header('content-length') ?? 0)
  if (announced > mostBytes) throw tooLarge(mostBytes)
  const stream = streamOf(c)
  const mostParts = c.req.header('transfer-encoding') === undefined ? Infinity : MOST_CHUNKS
  return stream === null ? Buffer.alloc(0) : collect(stream, mostBytes, mostParts)
}

/** The connection itself where there is one: a web stream takes longer for each chunk. */
function streamOf({ env, req }: AppContext): Readable | null {
  if (env?.incoming instanceof IncomingMessage) return env.incoming
  return req.raw.body && Readable.fromWeb(req.raw.body as ReadableStream<Uint8Array>)
}

/** By events, which come for each chunk: a loop would be given many chunks as one. */
function collect(stream: Readable, mostBytes: number, mostParts: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    let bytes = 0
    const take = (part: Uint8Array) => {
      bytes += part.byteLength
      parts.push(part)
      if (bytes > mostBytes) stop(tooLarge(mostBytes))
      else if (parts.length > mostParts) stop(refusal('The body has too many chunks'))
    }
    const stop = (refused: AppError) => {
      stream.off('data', take).pause()
      reject(refused)
    }
    const breakOff = () => reject(refusal('The body ended early'))
    stream.on('data', take).once('end', () => {
      // Every connection closes sometime, and creating an error takes time.
      stream.off('close', breakOff)
      resolve(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts))
    })
    stream.once('error', breakOff).once('close', breakOff)
  })
}

/** PostgreSQL cannot store a null character in text. */
export function requireText<Fields extends object>(fields: Fields): Fields {
  for (const [name, value] of Object.entries(fields)) {
    if (`${name}${typeof value === 'string' ? value : ''}`.includes('\0')) throw nullCharacter(name)
  }
  return fields
}

export function nullCharacter(name: string): AppError {
  const field = name.replaceAll('\0', '')
  return new AppError('invalid_input', { field, params: { problem: `${field}: a null character is not text` } })
}

function tooLarge(mostBytes: number): AppError {
  return new AppError('request_too_large', { params: { kilobytes: Math.floor(mostBytes / 1024) } })
}

function refusal(problem: string): AppError {
  return new AppError('invalid_input', { params: { problem } })
}
