import { useState } from 'react'
import { Link } from '../../router/link.tsx'
import { DriverPage } from '../../components/driver-page.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../words/words-provider.tsx'
import { useYourDataWords } from '../../words/use-your-data-words.ts'
import { AskCodeForm } from './ask-code-form.tsx'
import { EnterCodeForm } from './enter-code-form.tsx'
import { Erased } from './erased.tsx'
import { StoredData } from './stored-data.tsx'
import type { DataRequest, DriverData, Erasure } from './use-driver-data.ts'

/** What is shown is lost with the page: it is never stored in the browser. */
type Step =
  | { at: 'ask' }
  | { at: 'code'; request: DataRequest }
  | { at: 'data'; request: DataRequest; data: DriverData }
  | { at: 'erased'; erasure: Erasure }

export function YourDataPage() {
  const words = useWords()
  const text = useYourDataWords()
  const [step, setStep] = useState<Step>({ at: 'ask' })
  usePageTitle(words.pageTitle(text.title))
  return (
    <DriverPage
      aside={
        <div className="grid gap-2">
          <PageHeading>{text.title}</PageHeading>
          <p className="text-pretty text-muted">{text.intro}</p>
          <p className="text-pretty text-muted">{text.how}</p>
        </div>
      }
    >
      <div className="grid gap-5 lg:gap-6">
        {step.at === 'ask' && <AskCodeForm onAsked={(request) => setStep({ at: 'code', request })} />}
        {step.at === 'code' && (
          <EnterCodeForm
            request={step.request}
            onData={(data) => setStep({ at: 'data', request: step.request, data })}
            onBack={() => setStep({ at: 'ask' })}
          />
        )}
        {step.at === 'data' && (
          <StoredData
            request={step.request}
            data={step.data}
            onErased={(erasure) => setStep({ at: 'erased', erasure })}
            onOver={() => setStep({ at: 'ask' })}
          />
        )}
        {step.at === 'erased' && <Erased erasure={step.erasure} />}
        <Link to="/" className={buttonClass('bare')}>
          {words.returnHome}
        </Link>
      </div>
    </DriverPage>
  )
}
