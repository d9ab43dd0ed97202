import { ChartNoAxesColumn, Copy, Settings } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { paths } from '../../paths.ts'
import { ToolButton, toolClass } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useOwnerWords } from '../../words/use-owner-words.ts'

export function QuickAccess({ slug }: { slug: string }) {
  const { onboarding: text } = useOwnerWords()
  const page = paths.lot(slug)
  const params = { lotSlug: slug }

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.origin + page)
      toast.success(text.copied)
    } catch {
      // The clipboard needs a secure connection and permission; the link is visible anyway.
      toast.error(text.copyFailed)
    }
  }

  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h2 className="font-semibold">{text.quickAccess}</h2>
      <div className="grid gap-1 rounded-lg bg-sunken px-4 py-3">
        <span className="text-sm text-muted">{text.lotPage}</span>
        <a href={page} className="font-medium wrap-anywhere text-accent underline underline-offset-4">
          {location.host}
          {page}
        </a>
      </div>
      <div className="flex flex-wrap gap-2">
        <ToolButton onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {text.copy}
        </ToolButton>
        <Link to="/admin/lots/$lotSlug/dashboard" params={params} className={toolClass('quiet')}>
          <ChartNoAxesColumn aria-hidden className="size-4" />
          {text.dashboardLink}
        </Link>
        <Link to="/admin/lots/$lotSlug/settings" params={params} className={toolClass('quiet')}>
          <Settings aria-hidden className="size-4" />
          {text.settings}
        </Link>
      </div>
    </section>
  )
}
