import type { CheckResult, CheckTone } from '@lotwise/domain/plate-check'
import {
  BadgeCheck,
  CalendarClock,
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  Hourglass,
  SearchX,
  Undo2,
  type LucideIcon,
} from 'lucide-react'

/** The same colours in dark mode: they carry meaning. */
export const TONE_CLASS: Record<CheckTone, string> = {
  good: 'bg-pass text-on-pass',
  wait: 'bg-amber-400 text-amber-950',
  bad: 'bg-red-700 text-white',
}

export const CHECK_ICON: Record<CheckResult | 'probable' | 'outage', LucideIcon> = {
  probable: CircleHelp,
  outage: CalendarClock,
  valid: CircleCheck,
  monthly: BadgeCheck,
  free: BadgeCheck,
  pay_later: CalendarClock,
  paying: Hourglass,
  just_expired: Clock,
  expired: CircleX,
  refunded: Undo2,
  not_found: SearchX,
}
