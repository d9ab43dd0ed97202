import type { ReactNode, Ref } from 'react'
import { BrandMark } from '../../components/brand-mark.tsx'
import { useHomeWords } from './use-home-words.ts'

export const PROMPT_ID = 'prompt'

type HomeFrameProps = { children: ReactNode; promptRef?: Ref<HTMLHeadingElement> }

export function HomeFrame({ children, promptRef }: HomeFrameProps) {
  const home = useHomeWords()
  return (
    <div className="px-gutter">
      <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-8 pt-8 pb-12 sm:pt-16 lg:max-w-5xl lg:grid-cols-2 lg:items-start lg:gap-16 lg:pt-24">
        <header className="lg:sticky lg:top-24">
          <div className="mb-8 flex items-center gap-3">
            <BrandMark className="size-10" />
            <h1 tabIndex={-1} className="text-lead font-semibold tracking-tight">
              Lotwise
            </h1>
          </div>
          <h2 id={PROMPT_ID} ref={promptRef} tabIndex={-1} className="text-title font-bold tracking-tight text-balance">
            {home.prompt}
          </h2>
          <p className="mt-3 text-pretty text-muted">{home.pitch}</p>
        </header>
        {children}
      </div>
    </div>
  )
}
