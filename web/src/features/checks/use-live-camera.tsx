import { useState, type ReactNode } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import type { LivePanel } from './live/live-panel.tsx'

/** The camera that reads plates by itself, whose code is loaded on demand. */
export function useLiveCamera(onPlate: (plate: string) => void): { isOn: boolean; toggle(): void; panel: ReactNode } {
  const text = useChecksWords()
  const [Panel, setPanel] = useState<typeof LivePanel | null>(null)
  const close = () => setPanel(null)

  async function load() {
    try {
      const { LivePanel } = await import('./live/live-panel.tsx')
      setPanel(() => LivePanel)
    } catch {
      // Its code could not be loaded: the plate can still be typed.
      toast.error(text.proof.failed)
    }
  }

  return {
    isOn: Panel !== null,
    toggle: Panel ? close : () => void load(),
    panel: Panel && <Panel onPlate={onPlate} onClose={close} />,
  }
}
