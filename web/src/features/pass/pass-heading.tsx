import type { PassState } from '@lotwise/domain/pass-state'
import { CircleCheck, CircleStop, ClockAlert, type LucideIcon } from 'lucide-react'
import { PageHeading } from '../../ui/page-heading.tsx'

const LOOKS: Record<PassState, { Icon: LucideIcon; colour: string }> = {
  just_paid: { Icon: CircleCheck, colour: 'text-accent' },
  paid: { Icon: CircleCheck, colour: 'text-accent' },
  cancelled: { Icon: ClockAlert, colour: '' },
  expired: { Icon: ClockAlert, colour: 'text-danger' },
  stopped: { Icon: CircleStop, colour: '' },
}

export function PassHeading({ state, text }: { state: PassState; text: string }) {
  const { Icon, colour } = LOOKS[state]
  return (
    <PageHeading className={`flex items-center gap-3 text-heading ${colour}`}>
      <Icon aria-hidden className="size-[min(2rem,9vw)] shrink-0" />
      {text}
    </PageHeading>
  )
}
