import { MINUTE_MS } from '@lotwise/domain/duration'
import { fromDollars } from '@lotwise/domain/money'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Badge } from '../../ui/staff/badge.tsx'
import { Card } from '../../ui/staff/card.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { useFormat } from '../../words/use-format.ts'
import { useOutagesWords } from '../../words/use-outages-words.ts'
import { PayLaterStays } from './pay-later-stays.tsx'
import { useDownloadStays, useEndOutage, type Outage } from './use-outages.ts'

export function OutageCard({ outage }: { outage: Outage }) {
  const text = useOutagesWords()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const { lot } = useAtLot()
  const from = format.moment(new Date(outage.began_at), now, lot.timezone)
  const isOpen = outage.ended_at === null
  return (
    <Card
      title={isOpen ? text.open(from) : text.over(from, format.moment(new Date(outage.ended_at!), now, lot.timezone))}
      about={outage.reason ?? text.kinds[outage.kind]}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={isOpen ? 'warning' : 'plain'}>{outage.is_own ? text.here : text.everywhere}</Badge>
          {isOpen && outage.is_own && <EndButton id={outage.id} />}
        </div>
      }
    >
      <PayLater outage={outage} />
    </Card>
  )
}

function EndButton({ id }: { id: string }) {
  const text = useOutagesWords()
  const { submit, isPending } = useEndOutage(id)

  async function end() {
    try {
      if ((await submit()) !== null) toast.success(text.ended)
    } catch {
      // No connection, or a server that is busy: it can be tried again.
      toast.error(text.endFailed)
    }
  }

  return (
    <ToolButton isBusy={isPending} onClick={() => void end()}>
      {isPending ? text.busy : text.end}
    </ToolButton>
  )
}

function PayLater({ outage: { id, pay_later: figures } }: { outage: Outage }) {
  const text = useOutagesWords()
  const format = useFormat()
  const [isShown, setShown] = useState(false)
  if (!figures || figures.stays === 0) return <p className="text-sm text-muted">{text.nobody}</p>
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
        <b>{text.stays(figures.stays)}</b>
        <span>{text.collected(format.money(fromDollars(figures.collected)), figures.paid)}</span>
        <span>{text.outstanding(format.money(fromDollars(figures.outstanding)), figures.unpaid)}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ToolButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? text.hide : text.show}
        </ToolButton>
        <DownloadButton id={id} />
      </div>
      {isShown && <PayLaterStays id={id} />}
    </div>
  )
}

function DownloadButton({ id }: { id: string }) {
  const text = useOutagesWords()
  const { submit, isPending } = useDownloadStays(id)

  async function download() {
    try {
      await submit()
    } catch {
      // No connection, or a server that is busy: it can be tried again.
      toast.error(text.csvFailed)
    }
  }

  return (
    <ToolButton isBusy={isPending} onClick={() => void download()}>
      <Download aria-hidden className="size-4" />
      {text.csv}
    </ToolButton>
  )
}
