import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { StaffField } from './staff-field.tsx'

type PasswordFieldProps = ComponentProps<typeof StaffField> & { showLabel: string; hideLabel: string }

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <StaffField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
          className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:text-ink sm:size-10"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  )
}
