import { Keyboard } from 'lucide-react'
import { Dialog } from '../../../ui/staff/dialog.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useStaffWords } from '../../../words/use-staff-words.ts'

const KEYS = { search: ['/'], move: ['↑', '↓'], open: ['Enter'], close: ['Esc'], help: ['?'] } as const

/** Phones have no such keys. */
export function KeysButton({ onClick }: { onClick(): void }) {
  const { views: text } = useDashboardWords()
  return (
    <ToolButton
      look="bare"
      aria-label={text.keys}
      title={`${text.keys} (?)`}
      className="max-md:hidden pointer-coarse:hidden"
      onClick={onClick}
    >
      <Keyboard aria-hidden className="size-4" />
    </ToolButton>
  )
}

export function KeysHelp({ onClose }: { onClose(): void }) {
  const { close } = useStaffWords()
  const { views: text } = useDashboardWords()
  return (
    <Dialog title={text.keys} closeLabel={close} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-sm">
        {(Object.keys(KEYS) as (keyof typeof KEYS)[]).map((name) => (
          <div key={name} className="contents">
            <dt className="flex gap-1">
              {KEYS[name].map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded border border-edge bg-sunken px-1.5 py-0.5 text-center text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text.keyNames[name]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
