import { useId, type ReactNode } from 'react'

type SettingsSectionProps = { title: string; about: string; aside?: ReactNode; children: ReactNode }

/** Title and description on the left, fields on the right; stacked on a phone. */
export function SettingsSection({ title, about, aside, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      className="grid min-w-0 items-start gap-x-10 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={id} className="text-base font-semibold tracking-tight">
            {title}
          </h2>
          {aside}
        </div>
        <p className="max-w-prose text-sm text-pretty text-muted">{about}</p>
      </div>
      <div className="grid gap-5 rounded-box border border-line bg-surface p-4 shadow-box sm:p-6">{children}</div>
    </fieldset>
  )
}
