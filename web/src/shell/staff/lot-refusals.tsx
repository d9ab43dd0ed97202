import { Link } from '../../router/link.tsx'
import { ToolButton, toolClass } from '../../ui/staff/tool-button.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'

export function AccessDenied() {
  const words = useWords()
  const { gate } = useStaffWords()
  return (
    <QuietPage heading={gate.accessDenied} title={words.pageTitle(gate.accessDenied)} about={gate.noDashboard}>
      <BackToLogin look="main" />
    </QuietPage>
  )
}

export function LotUnavailable({ isRetrying, onRetry }: { isRetrying: boolean; onRetry(): void }) {
  const words = useWords()
  const { gate } = useStaffWords()
  return (
    <QuietPage heading={gate.unableToLoad} title={words.pageTitle(gate.unableToLoad)} about={gate.unableAdvice}>
      <p className="flex flex-wrap gap-3">
        <ToolButton look="main" isBusy={isRetrying} onClick={onRetry}>
          {isRetrying ? words.retrying : words.retry}
        </ToolButton>
        <BackToLogin look="quiet" />
      </p>
    </QuietPage>
  )
}

function BackToLogin({ look }: { look: 'main' | 'quiet' }) {
  const { gate } = useStaffWords()
  return (
    <Link to="/admin" className={toolClass(look, 'justify-self-start')}>
      {gate.backToLogin}
    </Link>
  )
}
