import type { ComponentProps } from 'react'

const SHAPE =
  'inline-flex min-h-11 sm:min-h-9 items-center justify-center gap-2 rounded-lg px-3 text-sm font-medium whitespace-nowrap'
const LOOKS = {
  main: 'bg-accent text-on-accent shadow-box hover:bg-accent/90 aria-disabled:bg-accent/70',
  quiet: 'border border-line bg-surface shadow-box hover:border-edge aria-disabled:text-muted',
  bare: 'text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-60',
  danger: 'bg-danger text-canvas shadow-box hover:bg-danger/90 aria-disabled:bg-danger/70',
}

type Look = keyof typeof LOOKS
type ToolButtonProps = ComponentProps<'button'> & { look?: Look; isBusy?: boolean }

/** Compact buttons of the staff pages; full touch size on a phone. */
export function ToolButton({ look = 'quiet', isBusy = false, className = '', onClick, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={toolClass(look, className)}
      {...rest}
    />
  )
}

/** For a link that looks like one. */
export function toolClass(look: Look, className = ''): string {
  return `${SHAPE} ${LOOKS[look]} ${className}`
}
