import type { LucideIcon } from 'lucide-react'

type IconToolProps = { icon: LucideIcon; label: string; isPressed?: boolean; onClick(): void }

/** Beside the button that checks; as large. */
export function IconTool({ icon: Icon, label, isPressed, onClick }: IconToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onClick}
      className="grid size-14 shrink-0 place-items-center rounded-box border border-edge bg-surface shadow-box hover:border-muted aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas"
    >
      <Icon aria-hidden className="size-7" />
    </button>
  )
}
