import { useState } from 'react'

/** A figure that is marked for a moment when it changes; what was there at first is not marked. */
export function LiveFigure({ value, className = '' }: { value: string; className?: string }) {
  const [first, setFirst] = useState(value)
  // A figure that only becomes known has not changed.
  if (first === '–' && value !== first) setFirst(value)
  return (
    <span key={value} className={`justify-self-start ${className} ${value === first ? '' : 'fresh-figure'}`}>
      {value}
    </span>
  )
}
