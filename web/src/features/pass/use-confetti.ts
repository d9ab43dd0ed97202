import { useEffect } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'

const LASTS_MS = 3000
const EVERY_MS = 250
const COLOURS = ['#11693e', '#64d599', '#f2b84b', '#2f6fde', '#b8478f']

/** Once per payment, not each time the pass is opened. */
export function useConfetti(sessionId: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const seen = `lotwise.confetti.${sessionId}`
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || readStored('session', seen)) return
    const canvas = drawCanvas()
    const timers: ReturnType<typeof setTimeout>[] = []
    let hasLeft = false
    // Its worker would be inline code, which the content security policy forbids.
    void import('canvas-confetti')
      .then(({ default: confetti }) => {
        if (hasLeft) return
        const fire = confetti.create(canvas, { resize: true, useWorker: false })
        writeStored('session', seen, true)
        for (let at = 0; at < LASTS_MS; at += EVERY_MS) timers.push(setTimeout(() => burst(fire, canvas), at))
        timers.push(setTimeout(() => canvas.remove(), 2 * LASTS_MS))
      })
      .catch(() => canvas.remove())
    return () => {
      hasLeft = true
      timers.forEach(clearTimeout)
      canvas.remove()
    }
  }, [sessionId, isWanted])
}

function drawCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.ariaHidden = 'true'
  canvas.dataset['confetti'] = ''
  canvas.className = 'pointer-events-none fixed inset-0 z-20 size-full print:hidden'
  document.body.append(canvas)
  return canvas
}

function burst(fire: (options: object) => unknown, canvas: HTMLCanvasElement): void {
  canvas.dataset['confetti'] = String(Number(canvas.dataset['confetti']) + 1)
  for (const x of [0.1 + Math.random() * 0.2, 0.7 + Math.random() * 0.2]) {
    fire({
      particleCount: 24,
      startVelocity: 28,
      spread: 360,
      ticks: 60,
      scalar: 0.9,
      colors: COLOURS,
      origin: { x, y: Math.random() * 0.4 },
    })
  }
}
