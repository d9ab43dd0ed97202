import { LocateFixed } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useHomeWords } from './use-home-words.ts'
import type { useNearest } from './use-nearest.ts'

type NearestButtonProps = { nearest: ReturnType<typeof useNearest>; onChange(): void }

/** The browser asks for the location only after it was pressed. */
export function NearestButton({ nearest, onChange }: NearestButtonProps) {
  const { finder } = useHomeWords()
  const id = useId()
  const { near, failure, isAsking } = nearest

  async function toggle() {
    if (near) nearest.forget()
    else await nearest.ask()
    onChange()
  }

  return (
    <div className="grid gap-2">
      <Button
        look={near ? 'main' : 'quiet'}
        isBusy={isAsking}
        aria-pressed={near !== null}
        aria-describedby={id}
        onClick={() => void toggle()}
      >
        {isAsking ? <Spinner /> : <LocateFixed aria-hidden className="size-5" />}
        {finder.nearest}
      </Button>
      {failure ? (
        <p role="alert" id={id} className="text-pretty text-danger">
          {finder.failures[failure]}
        </p>
      ) : (
        <p id={id} className="text-pretty text-muted">
          {finder.privacy}
        </p>
      )}
    </div>
  )
}
