import { getRouteApi, Link } from '@tanstack/react-router'
import { LotGate } from '../../components/lot-gate.tsx'
import type { DriversLot } from '../../state/use-lot.ts'
import { DriverPage } from '../../components/driver-page.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../words/words-provider.tsx'
import type { Mode } from './shared/mode.ts'
import { CORNER_LINK } from './corner-link.ts'
import { LotForm } from './lot-form.tsx'
import { LotHeader } from './lot-header.tsx'
import { LotSkeleton } from './lot-skeleton.tsx'
import { WideAside } from './wide-aside.tsx'

const route = getRouteApi('/lots/$lotSlug')

export function LotPage() {
  const { lotSlug } = route.useParams()
  return (
    <LotGate slug={lotSlug} pending={<LotSkeleton />}>
      {(lot) => <OpenLot key={lot.slug} lot={lot} />}
    </LotGate>
  )
}

function OpenLot({ lot }: { lot: DriversLot }) {
  const words = useWords()
  const { tab, monthly } = route.useSearch()
  const navigate = route.useNavigate()
  const mode = tab ?? (monthly === undefined ? 'once' : 'monthly')
  usePageTitle(words.pageTitle(lot.name))

  function changeMode(next: Mode) {
    void navigate({ to: '.', search: { tab: next }, replace: true, resetScroll: false })
  }

  return (
    <DriverPage
      corner={
        <Link to="/" className={CORNER_LINK}>
          {words.lot.chooseOther}
        </Link>
      }
      aside={
        <>
          <LotHeader name={lot.name} place={lot.place ?? words.lot.defaultSubtitle} />
          <WideAside lot={lot} mode={mode} />
        </>
      }
    >
      <LotForm lot={lot} mode={mode} onMode={changeMode} />
    </DriverPage>
  )
}
