import { dismissChecklist } from '@lotwise/contract/checklist'
import { getSign } from '@lotwise/contract/signs'
import type { ChecklistStep } from '@lotwise/domain/owner-checklist'
import { can } from '@lotwise/domain/roles'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadFile } from '../../../lib/download-file.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { staffOpen } from '../../../state/staff-open.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { ToolButton, toolClass } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useChecklist, useReload } from '../shared/use-dashboard-query.ts'
import { useOnce } from '../shared/use-once.ts'

/** Until everything is set up: what is left to do, and the way to do it. A failure to read it is no reason to trouble anybody. */
export function ChecklistCard() {
  const { lot, role } = useAtLot()
  const { checklist: text } = useDashboardWords()
  const { data } = useChecklist(can(role, 'settings.read'))
  const reload = useReload()
  const dismissal = useOnce(dismiss)
  if (!data || data.complete || data.dismissed) return null
  const { steps } = data
  const done = steps.filter((step) => step.done).length

  async function dismiss() {
    try {
      await staffCall(dismissChecklist, { params: { slug: lot.slug } })
    } catch {
      toast.error(text.dismissFailed)
    }
    await reload('checklist')
  }

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
            isBusy={dismissal.isBusy}
            onClick={() => void dismissal.once(undefined)}
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
    </section>
  )
}

function StepAction({ step, children }: { step: ChecklistStep; children: ReactNode }) {
  const { lot } = useAtLot()
  const { checklist: text } = useDashboardWords()
  const reload = useReload()
  const sign = useOnce(async () => {
    try {
      await downloadFile(await staffOpen(getSign, { params: { slug: lot.slug } }), () => {})
    } catch {
      toast.error(text.signFailed)
    }
    await reload('checklist')
  })
  const params = { lotSlug: lot.slug }
  if (step === 'sign') {
    return (
      <ToolButton isBusy={sign.isBusy} onClick={() => void sign.once(undefined)}>
        {children}
      </ToolButton>
    )
  }
  if (step === 'first_payment') {
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
