import type { ComponentProps } from 'react'

const SHAPE = 'inline-flex min-h-12 items-center justify-center gap-2 rounded-box px-gutter py-2 font-semibold'
const LOOKS = {
  main: 'bg-accent text-on-accent shadow-box hover:bg-accent/90 aria-disabled:cursor-progress aria-disabled:bg-accent/80',
  quiet: 'border border-line bg-surface shadow-box hover:border-muted aria-disabled:cursor-progress',
  bare: 'underline-offset-4 hover:underline',
}

type Look = keyof typeof LOOKS
type ButtonProps = ComponentProps<'button'> & { isBusy?: boolean; look?: Look }

export function Button({ isBusy = false, look = 'main', className = '', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      // Not `disabled`: a busy button keeps its focus and stays in reach of a screen reader.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={buttonClass(look, className)}
      {...rest}
    />
  )
}

/** For a link that looks like a button. */
export function buttonClass(look: Look, className = ''): string {
  return `${SHAPE} ${LOOKS[look]} ${className}`
}
