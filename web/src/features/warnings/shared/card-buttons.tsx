import { Printer } from 'lucide-react'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import { useSaveCard, type Paper } from './use-warnings.ts'

export function CardButtons({ id }: { id: string }) {
  const { written: text } = useWarningsWords()
  const { submit, isPending } = useSaveCard(id)

  async function save(paper: Paper) {
    try {
      const name = await submit(paper)
      if (name !== null) toast.success(text.printed(name))
    } catch {
      toast.error(text.printFailed)
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {(['a6', 'receipt'] as const).map((paper) => (
        <ToolButton key={paper} isBusy={isPending} className="min-h-12" onClick={() => void save(paper)}>
          <Printer aria-hidden className="size-4" />
          {paper === 'a6' ? text.print : text.receipt}
        </ToolButton>
      ))}
    </div>
  )
}
