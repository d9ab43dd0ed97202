export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block rounded-box bg-sunken motion-safe:animate-pulse ${className}`} />
}
