import { Skeleton } from '../../ui/skeleton.tsx'
import { useProofWords } from '../../words/use-proof-words.ts'
import type { Proof } from './kept-passes.ts'

/** Required around a QR code, in modules. */
const QUIET_ZONE = 4

/** Collapsed: plate and time left stay on the first screen. Rendered while it loads, so that it shifts nothing below it. */
export function PassProof({ proof }: { proof: Proof | 'loading' }) {
  const words = useProofWords()
  return (
    <details className="rounded-box border border-line bg-surface shadow-box">
      <summary className="min-h-12 cursor-pointer rounded-box px-4 py-3 font-semibold">{words.proof.heading}</summary>
      <div className="grid justify-items-center gap-4 px-4 pb-4">
        {proof === 'loading' ? <Skeleton className="h-96 w-full max-w-xs" /> : <ProofCode proof={proof} />}
      </div>
    </details>
  )
}

function ProofCode({ proof }: { proof: Proof }) {
  const words = useProofWords()
  return (
    <>
      <img src={imageOf(proof.code)} alt={words.proof.code} className="w-full max-w-xs rounded-box" />
      <p className="text-pretty text-muted">{words.proof.advice}</p>
      <a href={proof.short_url} className="underline wrap-anywhere">
        {proof.short_url.replace(/^https?:\/\//, '')}
      </a>
    </>
  )
}

function imageOf({ size, path }: Proof['code']): string {
  const side = size + 2 * QUIET_ZONE
  const area = `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${area}" shape-rendering="crispEdges">` +
    `<rect x="${-QUIET_ZONE}" y="${-QUIET_ZONE}" width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
