import { renderToStaticMarkup } from 'react-dom/server'
import { HomeFrame } from '../features/home/home-frame.tsx'
import { LotRowsSkeleton } from '../features/home/lot-rows-skeleton.tsx'
import { fr } from '../words/fr.ts'
import { ENGLISH, type Spoken } from '../words/language.ts'
import { WordsProvider } from '../words/words-provider.tsx'

/** What index.html shows before any script has run, once a language; styles.css hides the other one. */
export function staticShell(): string {
  const shells: Spoken[] = [ENGLISH, { language: 'fr', words: fr }]
  return renderToStaticMarkup(
    shells.map((spoken) => (
      <div key={spoken.language} data-shell={spoken.language}>
        <WordsProvider initial={spoken}>
          <HomeFrame>
            <LotRowsSkeleton />
          </HomeFrame>
        </WordsProvider>
      </div>
    )),
  )
}
