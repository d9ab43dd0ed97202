import { sharedPosition, type Position } from '@lotwise/domain/position'
import { useRef, useState } from 'react'
import { askPosition, type PositionFailure } from '../../lib/ask-position.ts'

/** A position of the last minutes will do, and a rough one. */
const OPTIONS = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 }

/** Where the driver is, once they asked for the nearest lots: to about 100 m, and only in the memory of this page. */
export function useNearest() {
  const [near, setNear] = useState<Position | null>(null)
  const [failure, setFailure] = useState<PositionFailure | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isOpen = useRef(false)

  async function ask(): Promise<void> {
    if (isOpen.current) return
    isOpen.current = true
    setIsAsking(true)
    setFailure(null)
    const answer = await askPosition(OPTIONS)
    isOpen.current = false
    setIsAsking(false)
    if (typeof answer === 'string') setFailure(answer)
    else setNear(sharedPosition(answer.position))
  }

  return { near, failure, isAsking, ask, forget: () => setNear(null) }
}
