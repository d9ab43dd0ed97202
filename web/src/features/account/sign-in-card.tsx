import type { endSignIn } from '@lotwise/contract/sign-ins'
import { callError } from '../../lib/api-error.ts'
import { Badge } from '../../ui/staff/badge.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useFormat } from '../../words/use-format.ts'
import { useStaffReasons } from '../../words/use-staff-reasons.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useEndSignIn, type SignInRecord } from './use-sign-ins.ts'

export function SignInCard({ signIn, userId }: { signIn: SignInRecord; userId: string }) {
  const { account: text } = useStaffWords()
  const reasons = useStaffReasons(text.reasons)
  const format = useFormat()
  const { submit, isPending } = useEndSignIn(userId)
  const device = [signIn.browser, signIn.system].filter(Boolean).join(', ') || text.unknownDevice
  // The device's own zone: an account may have lots in several.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const shown = (instant: string) => format.dateAndTime(new Date(instant), timeZone)

  async function end() {
    try {
      if (await submit(signIn.id)) toast.success(text.ended(device))
    } catch (error) {
      toast.error(errorText(callError<typeof endSignIn>(error), reasons, text.failed))
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <h3 className="flex flex-wrap gap-2 font-semibold wrap-anywhere">
          {device}
          {signIn.is_current && <Badge>{text.thisDevice}</Badge>}
        </h3>
        <p className="text-sm text-muted">{text.lastUsed(shown(signIn.last_used_at))}</p>
        <p className="text-sm text-muted">{text.signedIn(shown(signIn.signed_in_at))}</p>
        <p className="text-sm text-muted">{signIn.network ? text.network(signIn.network) : text.noNetwork}</p>
      </div>
      {!signIn.is_current && (
        <ToolButton isBusy={isPending} onClick={() => void end()}>
          {isPending ? text.ending : text.end}
          <span className="sr-only">{device}</span>
        </ToolButton>
      )}
    </li>
  )
}
