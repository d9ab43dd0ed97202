/** A car in its bay, seen from above. public/favicon.svg is the same drawing. */
export function BrandMark({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M8 8.5v15h16v-15"
        className="fill-none stroke-on-accent"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="12.25" y="7.5" width="7.5" height="12.25" rx="3" className="fill-on-accent" />
      <path d="M14.5 11.75h3" className="fill-none stroke-accent" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  )
}
