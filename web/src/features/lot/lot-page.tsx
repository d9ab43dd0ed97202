import { Link } from '../../router/link.tsx'
import { useParams, useSearch } from '../../router/use-location.ts'
import { useSetSearch } from '../../router/use-navigate.ts'
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

const PATH = '/lots/$lotSlug'

export function LotPage() {
  const { lotSlug } = useParams(PATH)
  return (
    <LotGate slug={lotSlug} pending={<LotSkeleton />}>
      {(lot) => <OpenLot key={lot.slug} lot={lot} />}
    </LotGate>
  )
}

function OpenLot({ lot }: { lot: DriversLot }) {
  const words = useWords()
  const { tab, monthly } = useSearch(PATH)
  const setSearch = useSetSearch(PATH)
  const mode = tab ?? (monthly === undefined ? 'once' : 'monthly')
  usePageTitle(words.pageTitle(lot.name))

  function changeMode(next: Mode) {
    setSearch({ tab: next }, { replace: true })
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
