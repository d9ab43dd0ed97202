import type { eraseDriverData } from '@lotwise/contract/driver-data'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callError } from '../../lib/api-error.ts'
import { forgetEverything } from '../../state/remembered-driver.ts'
import { Button } from '../../ui/button.tsx'
import { PANEL } from '../../ui/panel.ts'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useWords } from '../../words/words-provider.tsx'
import { useYourDataWords } from '../../words/use-your-data-words.ts'
import { useFocusAtStart } from './use-focus-at-start.ts'
import { useEraseData, type DataRequest, type DriverData, type Erasure } from './use-driver-data.ts'

type EraseSectionProps = {
  request: DataRequest
  data: DriverData
  onErased(erasure: Erasure): void
  onOver(): void
}

export function EraseSection({ request, data, onErased, onOver }: EraseSectionProps) {
  const words = useWords()
  const { erase: text, reasons } = useYourDataWords()
  const [isSure, setSure] = useState(false)
  const { submit, isPending } = useEraseData(request)
  const owed = data.stays.filter((stay) => stay.owed_until !== null).length
  const running = data.stays.filter((stay) => stay.is_running).length - owed

  async function erase() {
    try {
      const erasure = await submit()
      if (!erasure) return
      forgetEverything()
      onErased(erasure)
    } catch (error) {
      const failure = callError<typeof eraseDriverData>(error)
      toast.error(errorText(failure, { ...words.reasons, ...reasons }, text.failed))
      if (failure?.reason === 'data_request_over') onOver()
    }
  }

  return (
    <section aria-labelledby="erase" className={PANEL}>
      <div className="grid gap-3">
        <h2 id="erase" className="text-lead font-semibold">
          {text.title}
        </h2>
        <p className="text-pretty">{text.now}</p>
        <p className="text-pretty">{text.kept}</p>
        {owed > 0 && <p className="text-pretty">{text.owed(owed)}</p>}
        {running > 0 && <p className="text-pretty">{text.later(running)}</p>}
      </div>
      {isSure ? (
        <div className="grid gap-3">
          <Warning text={text.warning} />
          <Button isBusy={isPending} onClick={() => void erase()}>
            {isPending ? text.erasing : text.confirm}
          </Button>
          <Button look="quiet" onClick={() => setSure(false)}>
            {text.cancel}
          </Button>
        </div>
      ) : (
        <Button look="quiet" onClick={() => setSure(true)}>
          <Trash2 aria-hidden className="size-5" />
          {text.begin}
        </Button>
      )}
    </section>
  )
}

function Warning({ text }: { text: string }) {
  const warning = useFocusAtStart<HTMLParagraphElement>()
  return (
    <p ref={warning} tabIndex={-1} className="font-semibold text-pretty text-danger">
      {text}
    </p>
  )
}
