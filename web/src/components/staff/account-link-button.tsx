import { ExternalLink } from 'lucide-react'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { AccountLink } from '../../words/account-en.ts'
import { useAccountWords } from '../../words/use-account-words.ts'
import { openInTab } from './open-in-tab.ts'
import { useAccountLink } from './use-account-link.ts'

type AccountLinkButtonProps = { action: AccountLink; label: string; isMain?: boolean }

/** Leads to a page of the payment provider, in a tab of its own. */
export function AccountLinkButton({ action, label, isMain = false }: AccountLinkButtonProps) {
  const text = useAccountWords()
  const { submit, isPending } = useAccountLink(action)

  async function open() {
    try {
      await openInTab(text.opening, submit)
    } catch {
      toast.error(text.failed[action])
    }
  }

  return (
    <ToolButton look={isMain ? 'main' : 'quiet'} isBusy={isPending} onClick={() => void open()}>
      {isPending ? text.opening : label}
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">{text.newTab}</span>
    </ToolButton>
  )
}
