/** On a coloured answer; large enough for a thumb in a glove. */
export function AnswerButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-14 w-full rounded-box border-2 border-current px-4 text-lead font-semibold focus-visible:outline-current"
    >
      {children}
    </button>
  )
}
