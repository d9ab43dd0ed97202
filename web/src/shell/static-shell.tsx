import { renderToStaticMarkup } from 'react-dom/server'
import { HomeFrame } from '../features/home/home-frame.tsx'
import { LotRowsSkeleton } from '../features/home/lot-rows-skeleton.tsx'
import { LotSkeleton } from '../features/lot/lot-skeleton.tsx'
import { PaymentSkeleton } from '../features/payment/payment-skeleton.tsx'
import { fr } from '../words/fr.ts'
import { ENGLISH, type Translation } from '../words/language.ts'
import { WordsProvider } from '../words/words-provider.tsx'
import { PendingScreen } from './pending-screen.tsx'

const SHELLS = {
  home: (
    <HomeFrame>
      <LotRowsSkeleton />
    </HomeFrame>
  ),
  lot: <LotSkeleton />,
  payment: <PaymentSkeleton />,
  other: <PendingScreen />,
}

/** What index.html shows before the app is loaded: a template for every kind of page and language, of which its script takes one. */
export function staticShell(): string {
  const shells: Translation[] = [ENGLISH, { language: 'fr', words: fr }]
  return renderToStaticMarkup(
    Object.entries(SHELLS).flatMap(([page, picture]) =>
      shells.map((translation) => (
        <template key={page + translation.language} id={`${page}-${translation.language}`}>
          <main>
            <WordsProvider initial={translation}>{picture}</WordsProvider>
          </main>
        </template>
      )),
    ),
  )
}
