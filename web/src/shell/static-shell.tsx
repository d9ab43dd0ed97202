import { renderToStaticMarkup } from 'react-dom/server'
import { HomeFrame } from '../features/home/home-frame.tsx'
import { LotRowsSkeleton } from '../features/home/lot-rows-skeleton.tsx'
import { LotSkeleton } from '../features/lot/lot-skeleton.tsx'
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
  other: <PendingScreen />,
}

/**
 * What index.html shows before any script of the app has run, for every kind of page and language.
 * Its inline script says which page it is, styles.css hides the others.
 */
export function staticShell(): string {
  const shells: Translation[] = [ENGLISH, { language: 'fr', words: fr }]
  return renderToStaticMarkup(
    Object.entries(SHELLS).flatMap(([page, picture]) =>
      shells.map((translation) => (
        <main key={page + translation.language} data-shell={translation.language} data-shell-page={page}>
          <WordsProvider initial={translation}>{picture}</WordsProvider>
        </main>
      )),
    ),
  )
}
