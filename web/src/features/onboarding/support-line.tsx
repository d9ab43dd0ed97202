import { useConfig } from '../../state/use-config.ts'
import { useOwnerWords } from '../../words/use-owner-words.ts'

export function SupportLine() {
  const { onboarding: text } = useOwnerWords()
  const { data: config } = useConfig()
  return (
    <section className="grid gap-1 border-t border-line pt-5">
      <h2 className="font-semibold">{text.needHelp}</h2>
      <p className="text-sm text-muted">
        {text.helpAbout}{' '}
        {config && (
          <a
            href={`mailto:${config.supportEmail}`}
            className="inline-flex min-h-11 items-center wrap-anywhere text-ink underline underline-offset-4 sm:min-h-0"
          >
            {config.supportEmail}
          </a>
        )}{' '}
        {config?.supportPhone && (
          <a
            href={`tel:${config.supportPhone}`}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 sm:min-h-0"
          >
            {config.supportPhone}
          </a>
        )}
      </p>
    </section>
  )
}
