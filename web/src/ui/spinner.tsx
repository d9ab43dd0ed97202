export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-5 rounded-full border-2 border-current border-r-transparent motion-safe:animate-spin"
    />
  )
}
