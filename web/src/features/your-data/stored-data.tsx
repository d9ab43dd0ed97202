import { Download } from 'lucide-react'
import { saveAs } from '../../lib/download-file.ts'
import { Button } from '../../ui/button.tsx'
import { useYourDataWords } from '../../words/use-your-data-words.ts'
import {
  CheckRow,
  LetterRow,
  MessageRow,
  PaymentRow,
  PermitRow,
  PlateNoteRow,
  StayRow,
  WarningRow,
} from './data-rows.tsx'
import { DataSection } from './data-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { FocusedHeading } from './focused-heading.tsx'
import type { DataRequest, DriverData, Erasure } from './use-driver-data.ts'

type StoredDataProps = {
  request: DataRequest
  data: DriverData
  onErased(erasure: Erasure): void
  /** The code was entered too long ago. */
  onOver(): void
}

export function StoredData({ request, data, onErased, onOver }: StoredDataProps) {
  const text = useYourDataWords()

  function download() {
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveAs(file, `lotwise-${data.license_plate.replaceAll(/[^A-Z0-9]/g, '')}.json`)
  }

  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{text.found(data.license_plate)}</FocusedHeading>
        <p className="text-pretty text-muted">{text.foundWith(data.phone)}</p>
      </div>
      <Button look="quiet" onClick={download}>
        <Download aria-hidden className="size-5" />
        {text.download}
      </Button>
      <DataSection name={text.stays(data.stays.length)} why={text.staysWhy(data.retention_months)}>
        {data.stays.map((stay) => (
          <StayRow key={stay.created_at + stay.lot_name} stay={stay} />
        ))}
      </DataSection>
      {data.permits.length > 0 && (
        <DataSection name={text.permits(data.permits.length)} why={text.permitsWhy(data.retention_months)}>
          {data.permits.map((permit) => (
            <PermitRow key={permit.starts_at + permit.lot_name} permit={permit} />
          ))}
        </DataSection>
      )}
      {data.plate_notes.length > 0 && (
        <DataSection name={text.plateNotes(data.plate_notes.length)} why={text.plateNotesWhy}>
          {data.plate_notes.map((note) => (
            <PlateNoteRow key={note.lot_name} note={note} />
          ))}
        </DataSection>
      )}
      {data.warnings.length > 0 && (
        <DataSection name={text.warnings(data.warnings.length)} why={text.warningsWhy}>
          {data.warnings.map((warning) => (
            <WarningRow key={warning.seen_at + warning.lot_name} warning={warning} />
          ))}
        </DataSection>
      )}
      <DataSection name={text.payments(data.payments.length)} why={text.paymentsWhy}>
        {data.payments.map((payment) => (
          <PaymentRow key={payment.paid_at + payment.receipt_number} payment={payment} />
        ))}
      </DataSection>
      <DataSection name={text.messages(data.messages.length)} why={text.messagesWhy}>
        {data.messages.map((message) => (
          <MessageRow key={message.created_at + message.text} message={message} />
        ))}
      </DataSection>
      {data.letters.length > 0 && (
        <DataSection name={text.letters(data.letters.length)} why={text.lettersWhy(data.retention_months)}>
          {data.letters.map((letter) => (
            <LetterRow key={letter.created_at + letter.text} letter={letter} />
          ))}
        </DataSection>
      )}
      <DataSection name={text.plateChecks(data.plate_checks.length)} why={text.plateChecksWhy}>
        {data.plate_checks.map((check) => (
          <CheckRow key={check.checked_at} check={check} />
        ))}
      </DataSection>
      <EraseSection request={request} data={data} onErased={onErased} onOver={onOver} />
    </>
  )
}
