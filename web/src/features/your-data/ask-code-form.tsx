import type { requestDataCode } from '@lotwise/contract/driver-data'
import { phoneRefusal } from '@lotwise/domain/phone'
import { plateRefusal } from '@lotwise/domain/plate'
import { MessageSquareText } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { PhoneField } from '../../components/phone-field.tsx'
import { PlateField } from '../../components/plate-field.tsx'
import { callError } from '../../lib/api-error.ts'
import { rememberedDriver } from '../../state/remembered-driver.ts'
import { Button } from '../../ui/button.tsx'
import { PANEL } from '../../ui/panel.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { errorText } from '../../words/error-text.ts'
import { useWords } from '../../words/words-provider.tsx'
import { useYourDataWords } from '../../words/use-your-data-words.ts'
import { useRequestCode, type DataRequest } from './use-driver-data.ts'

type Problems = { plate?: string; phone?: string }

export function AskCodeForm({ onAsked }: { onAsked(request: DataRequest): void }) {
  const words = useWords()
  const text = useYourDataWords()
  const remembered = rememberedDriver()
  const [plate, setPlate] = useState(remembered?.plate ?? '')
  const [phone, setPhone] = useState(remembered?.phone ?? '')
  const { form, problems, setProblems, showProblems } = useProblems<Problems>({})
  const { submit, isPending } = useRequestCode()

  function problemsOf(): Problems {
    const plateProblem = plateRefusal(plate)
    const phoneProblem = phoneRefusal(phone)
    return {
      ...(plateProblem && { plate: words.reasons[plateProblem] }),
      ...(phoneProblem && { phone: words.reasons[phoneProblem] }),
    }
  }

  async function ask(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf()
    showProblems(found)
    if (found.plate || found.phone) return
    try {
      const asked = await submit({ plate, phone })
      if (asked) onAsked(asked)
    } catch (error) {
      const failure = callError<typeof requestDataCode>(error)
      const told = errorText(failure, { ...words.reasons, ...text.reasons }, text.askFailed)
      if (failure?.field === 'phone') setProblems({ phone: told })
      else toast.error(told)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void ask(event)} className={PANEL}>
      <PlateField label={words.lot.plate} value={plate} onValue={setPlate} problem={problems.plate ?? null} />
      <PhoneField
        label={words.lot.phone}
        hint={text.phoneHint}
        value={phone}
        onValue={setPhone}
        problem={problems.phone ?? null}
      />
      <Button type="submit" isBusy={isPending} className="w-full text-lead">
        {isPending ? <Spinner /> : <MessageSquareText aria-hidden className="size-5" />}
        {isPending ? text.asking : text.ask}
      </Button>
    </form>
  )
}
