import type { ComponentProps } from 'react'

const SHAPE = 'inline-flex min-h-12 items-center justify-center gap-2 rounded-box px-5 py-2 font-semibold shadow-box'
const COLOURS = 'bg-accent text-on-accent hover:bg-accent/90 aria-disabled:cursor-progress aria-disabled:bg-accent/80'

type ButtonProps = ComponentProps<'button'> & { isBusy?: boolean }

export function Button({ isBusy = false, className = '', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      // Not `disabled`: a busy button keeps its focus and stays in reach of a screen reader.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={`${SHAPE} ${COLOURS} ${className}`}
      {...rest}
    />
  )
}
