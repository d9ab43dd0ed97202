/** The same colours in dark mode: it depicts a real plate. */
export const PLATE_SHAPE =
  'rounded-box border-2 border-plate-ink bg-plate text-center font-bold text-plate-ink shadow-box'

export function Plate({ children, className = '' }: { children: string; className?: string }) {
  return (
    <span className={`${PLATE_SHAPE} inline-block px-gutter py-1 tracking-plate wrap-anywhere ${className}`}>
      {children}
    </span>
  )
}
