import { readdirSync, readFileSync } from 'node:fs'

/** The process that reads photos, below the one given: it has the server's processes as parents. */
export function findReader(ancestor: number): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => textOf(pid, 'cmdline').includes('plate-worker.ts') && ancestorsOf(pid).includes(ancestor))
}

export function peakMegabytes(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(textOf(pid, 'status')) ?? []
  if (kilobytes === undefined) throw new Error(`process ${pid} ended while its memory was to be read`)
  return Number(kilobytes) / 1024
}

function ancestorsOf(pid: number): number[] {
  const [, parent] = /^PPid:\s+(\d+)$/m.exec(textOf(pid, 'status')) ?? []
  return parent === undefined || parent === '0' ? [] : [Number(parent), ...ancestorsOf(Number(parent))]
}

function textOf(pid: number, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    // It ended meanwhile.
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return ''
  }
}
