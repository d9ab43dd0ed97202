import { CircleAlert } from 'lucide-react'

/** What is wrong with a field, in a sentence beside it. */
export function FieldProblem({ id, text }: { id: string; text: string | null | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex gap-2 text-danger empty:hidden">
      {text && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {text}
        </>
      )}
    </p>
  )
}
