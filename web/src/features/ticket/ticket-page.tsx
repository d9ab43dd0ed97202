import { FileText } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { useParams } from '../../router/use-location.ts'
import { DriverPage } from '../../components/driver-page.tsx'
import { Failure } from '../../components/failure.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { errorText } from '../../words/error-text.ts'
import { useThreadWords } from '../../words/use-thread-words.ts'
import { useLanguage, useWords } from '../../words/words-provider.tsx'
import { RecordFacts } from './record-facts.tsx'
import { TicketThread } from './ticket-thread.tsx'
import { useRecord } from './use-ticket.ts'

/** For a driver who paid and still got a ticket: what is on record, and a way to contact the lot's staff. */
export function TicketPage() {
  const words = useWords()
  const { ticket, reasons } = useThreadWords()
  const { language } = useLanguage()
  const { sessionId: id } = useParams('/ticket/$sessionId')
  const { data: record, error, isFetching, refetch } = useRecord(id)
  usePageTitle(words.pageTitle(ticket.title))
  if (error && !record) {
    return (
      <Failure
        heading={errorText(error, { ...words.reasons, ...reasons }, ticket.loadFailed)}
        actions={
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {isFetching ? words.retrying : words.retry}
          </Button>
        }
      />
    )
  }
  return (
    <DriverPage>
      <div className="grid gap-2">
        <PageHeading>{ticket.title}</PageHeading>
        <p className="text-pretty text-muted">{ticket.intro}</p>
      </div>
      {record ? (
        <>
          <RecordFacts record={record} />
          <a href={`/api/sessions/${id}/record.pdf?lang=${language}`} className={buttonClass('quiet')}>
            <FileText aria-hidden className="size-5" />
            {ticket.pdf}
          </a>
          <TicketThread id={id} timeZone={record.time_zone} />
          <Link
            to="/lots/$lotSlug/payment/complete/$sessionId"
            params={{ lotSlug: record.lot_slug, sessionId: id }}
            className={buttonClass('bare')}
          >
            {ticket.pass}
          </Link>
        </>
      ) : (
        <>
          <output className="sr-only">{words.loading}</output>
          <Skeleton className="h-96" />
        </>
      )}
    </DriverPage>
  )
}
