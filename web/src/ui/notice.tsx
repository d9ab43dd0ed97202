import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeProps = { icon: LucideIcon; children: ReactNode; action?: ReactNode }

export function Notice({ icon: Icon, children, action }: NoticeProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-box border border-line bg-surface px-6 py-10 text-center shadow-box">
      <Icon aria-hidden className="size-8 text-muted" strokeWidth={1.75} />
      <div className="max-w-xs text-balance">{children}</div>
      {action}
    </div>
  )
}
