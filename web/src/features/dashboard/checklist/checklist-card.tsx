import type { ChecklistStep } from '@lotwise/domain/owner-checklist'
import { can } from '@lotwise/domain/roles'
import { Circle, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../router/link.tsx'
import { useDownloadSign } from '../../../state/use-download-sign.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { ToolButton, toolClass } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useChecklist, useReload } from '../shared/use-dashboard-query.ts'
import { useDismissChecklist } from './use-dismiss-checklist.ts'
import { WalletLine } from './wallet-line.tsx'

/** What is left to do until the lot is set up. Optional, so a failure to load it is not shown. */
export function ChecklistCard() {
  const { role } = useAtLot()
  const { checklist: text } = useDashboardWords()
  const { data } = useChecklist(can(role, 'settings.read'))
  const dismissal = useDismissChecklist()
  if (!data || data.complete || data.dismissed) return null
  const { steps } = data
  const done = steps.filter((step) => step.done).length

  return (
    <section aria-labelledby="checklist" className="rounded-box border border-line bg-surface shadow-box">
      <header className="flex items-center gap-x-3 px-4 pt-3">
        <h2 id="checklist" className="text-base font-semibold tracking-tight">
          {text.heading}
        </h2>
        <span className="text-sm text-muted tabular-nums">{text.progress(done, steps.length)}</span>
        {can(role, 'settings.edit') && (
          <ToolButton
            look="bare"
            aria-label={text.dismiss}
            title={text.dismiss}
            className="ml-auto -mr-2"
            isBusy={dismissal.isPending}
            onClick={() => void dismissal.submit()}
          >
            <X aria-hidden className="size-4" />
          </ToolButton>
        )}
      </header>
      <ol className="grid px-4 pb-3 lg:grid-cols-2 lg:gap-x-8">
        {steps.map(({ step, done: isDone, optional }) => (
          <li key={step} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-sm">
            {isDone ? (
              <CircleCheck aria-hidden className="size-5 text-accent" />
            ) : (
              <Circle aria-hidden className="size-5 text-muted" />
            )}
            <span className={isDone ? 'text-muted line-through' : 'font-medium'}>
              {text.steps[step].title}
              {isDone && <span className="sr-only"> ({text.done})</span>}
            </span>
            {optional && !isDone && <span className="text-xs text-muted">{text.optional}</span>}
            {!isDone && (
              <span className="ml-auto">
                <StepAction step={step}>{text.steps[step].action}</StepAction>
              </span>
            )}
          </li>
        ))}
      </ol>
      {data.wallets && <WalletLine wallets={data.wallets} />}
    </section>
  )
}

function StepAction({ step, children }: { step: ChecklistStep; children: ReactNode }) {
  const { lot } = useAtLot()
  const { checklist: text } = useDashboardWords()
  const reload = useReload()
  const sign = useDownloadSign()
  const params = { lotSlug: lot.slug }

  async function download() {
    try {
      await sign.submit({})
    } catch {
      toast.error(text.signFailed)
    }
    await reload('checklist')
  }

  if (step === 'sign') {
    return (
      <ToolButton isBusy={sign.isPending} onClick={() => void download()}>
        {children}
      </ToolButton>
    )
  }
  if (step === 'first_payment') {
    // Drivers do not find a lot that is not open.
    if (lot.status !== 'active') {
      return (
        <Link to="/admin/lots/$lotSlug/preview" params={params} className={toolClass('quiet')}>
          {children}
        </Link>
      )
    }
    return (
      <a href={`/lots/${lot.slug}`} className={toolClass('quiet')}>
        {children}
      </a>
    )
  }
  const to = step === 'team' ? '/admin/lots/$lotSlug/users' : '/admin/lots/$lotSlug/settings'
  return (
    <Link to={to} params={params} className={toolClass('quiet')}>
      {children}
    </Link>
  )
}
