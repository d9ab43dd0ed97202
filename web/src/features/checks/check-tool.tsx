import type { LucideIcon } from 'lucide-react'

type CheckToolProps = { icon: LucideIcon; label: string; isPressed?: boolean; onClick(): void }

/** One of the large buttons below the field. */
export function CheckTool({ icon: Icon, label, isPressed, onClick }: CheckToolProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className="flex min-h-14 min-w-0 flex-1 items-center justify-center gap-2 rounded-box border border-edge bg-surface px-3 text-sm font-semibold shadow-box hover:border-muted aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas"
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="min-w-0 leading-tight text-balance">{label}</span>
    </button>
  )
}
