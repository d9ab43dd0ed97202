/** Two phones: in one the whole car, in the other the plate alone, and that one is right. */
export function FrameHint() {
  return (
    <svg aria-hidden viewBox="0 0 320 150" className="w-full rounded-box bg-sunken">
      <g fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <g className="stroke-muted" opacity="0.75">
          <rect x="18" y="27" width="118" height="76" rx="9" />
          <path d="M44 84v-17l7-17h52l7 17v17zM47 67h60M50 84v7M104 84v7" />
          <circle cx="54" cy="75" r="2.5" />
          <circle cx="100" cy="75" r="2.5" />
          <rect x="68" y="72" width="18" height="8" rx="1.5" />
        </g>
        <path d="M69 117l16 16M85 117l-16 16" className="stroke-danger" strokeWidth="4" />
        <rect x="184" y="27" width="118" height="76" rx="9" className="stroke-accent" />
        <rect x="194" y="41" width="98" height="48" rx="6" className="fill-plate stroke-plate-ink" />
        <path
          d="M206 76l7-22 7 22M209 69h8M228 54v22M228 54h6a5 5 0 0 1 0 11h-6M228 65h7a5 5 0 0 1 0 11h-7M248 54l5-3v25M263 57a6 6 0 1 1 10 6l-11 13h13"
          className="stroke-plate-ink"
          strokeWidth="3.5"
        />
        <path d="M233 125l7 8 14-16" className="stroke-accent" strokeWidth="4" />
      </g>
    </svg>
  )
}
