import type { findReceipts } from '@lotwise/contract/receipts'
import type { PlateRefusal } from '@lotwise/domain/plate'
import { receiptSearchRefusal, type ReceiptSearchRefusal } from '@lotwise/domain/receipt-search'
import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { callError } from '../../lib/api-error.ts'
import { rememberedDriver } from '../../state/remembered-driver.ts'
import { Button } from '../../ui/button.tsx'
import { PANEL } from '../../ui/panel.ts'
import { PlateField } from '../../components/plate-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { errorText } from '../../words/error-text.ts'
import { useReceiptsWords } from '../../words/use-receipts-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { useFindReceipts, type FoundReceipt } from './use-find-receipts.ts'

type FindReceiptFormProps = { onFound(receipts: FoundReceipt[] | null): void }

export function FindReceiptForm({ onFound }: FindReceiptFormProps) {
  const words = useWords()
  const { find, reasons } = useReceiptsWords()
  const search = useFindReceipts()
  const [plate, setPlate] = useState(() => rememberedDriver()?.plate ?? '')
  const [day, setDay] = useState('')
  const [cardLast4, setCardLast4] = useState('')
  const { form, problems: refusal, setProblems, showProblems } = useProblems<ReceiptSearchRefusal | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const entry = { plate, day, cardLast4 }
    const refused = receiptSearchRefusal(entry)
    showProblems(refused)
    if (refused) return
    try {
      onFound(null)
      const found = await search.submit(entry)
      if (found) onFound(found)
    } catch (error) {
      const failure = callError<typeof findReceipts>(error)
      if (failure && isSearchRefusal(failure.reason)) setProblems(failure.reason)
      toast.error(errorText(failure, { ...words.reasons, ...reasons }, find.failed))
    }
  }

  const isBusy = search.isPending
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={PANEL}>
      <PlateField
        label={words.lot.plate}
        value={plate}
        onValue={setPlate}
        problem={isPlateRefusal(refusal) ? words.reasons[refusal] : null}
      />
      <TextField
        label={find.day}
        type="date"
        required
        value={day}
        onValue={setDay}
        problem={refusal === 'day_invalid' ? reasons.day_invalid : null}
      />
      <TextField
        label={find.card}
        hint={find.cardHint}
        required
        value={cardLast4}
        onValue={(value) => setCardLast4(value.replaceAll(/\D/g, ''))}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="1234"
        className="tabular-nums"
        problem={refusal === 'card_invalid' ? reasons.card_invalid : null}
      />
      <Button type="submit" isBusy={isBusy} className="w-full text-lead">
        {isBusy ? <Spinner /> : <Search aria-hidden className="size-5" />}
        {{ idle: find.submit, sending: find.searching, waiting: words.submit.waiting }[search.stage]}
      </Button>
    </form>
  )
}

function isSearchRefusal(reason: string): reason is ReceiptSearchRefusal {
  return isPlateRefusal(reason) || reason === 'day_invalid' || reason === 'card_invalid'
}

function isPlateRefusal(reason: string | null): reason is PlateRefusal {
  return reason === 'plate_required' || reason === 'plate_too_long' || reason === 'plate_characters'
}
