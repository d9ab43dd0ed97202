import { paths } from '../../paths.ts'
import { DriverPage } from '../../components/driver-page.tsx'
import { PANEL } from '../../ui/panel.ts'
import { PayBar } from '../../components/pay-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words-provider.tsx'
import { LotHeader } from './lot-header.tsx'
import { CORNER_LINK } from './corner-link.ts'

/** Also rendered into index.html, so it must not need the router. */
export function LotSkeleton() {
  const { lot } = useWords()
  return (
    <DriverPage
      corner={
        <a href={paths.home} className={CORNER_LINK}>
          {lot.chooseOther}
        </a>
      }
      aside={
        <LotHeader
          name={
            <>
              <span className="sr-only">{lot.loading}</span>
              <Skeleton className="my-1 h-8 w-64 max-w-full lg:h-12" />
            </>
          }
          place={<Skeleton className="my-1 h-4 w-40" />}
        />
      }
    >
      <div aria-hidden className={PANEL}>
        <Skeleton className="h-14" />
        <FieldSkeleton label="w-28" field="h-19" />
        <FieldSkeleton label="w-16" field="h-12" />
        <FieldSkeleton label="w-14" field="h-31" />
        <PayBar line={<Skeleton className="mx-auto my-1 h-4 w-64" />}>
          <Skeleton className="h-12" />
        </PayBar>
      </div>
    </DriverPage>
  )
}

function FieldSkeleton({ label, field }: { label: string; field: string }) {
  return (
    <div className="grid gap-2">
      <Skeleton className={`my-1 h-4 ${label}`} />
      <Skeleton className={field} />
    </div>
  )
}
