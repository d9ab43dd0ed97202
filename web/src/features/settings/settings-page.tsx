import { can } from '@lotwise/domain/roles'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { PageDenied } from '../../components/staff/page-denied.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useSettingsWords } from '../../words/use-settings-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { AccountSection } from './account-section.tsx'
import { OutagesSection } from './outages-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SignSection } from './sign-section.tsx'
import { useSettings } from './use-settings.ts'

export function SettingsPage() {
  const { lot, role } = useAtLot()
  if (!can(role, 'settings.read')) return <PageDenied lotSlug={lot.slug} />
  return <Settings />
}

function Settings() {
  const { role } = useAtLot()
  const words = useWords()
  const text = useSettingsWords()
  usePageTitle(words.pageTitle(text.heading))
  const { data, error, isFetching, refetch } = useSettings()
  if (!data) {
    return error ? <Unavailable isRetrying={isFetching} onRetry={() => void refetch()} /> : <SettingsSkeleton />
  }
  return (
    <div className="grid max-w-5xl gap-10">
      <SettingsForm record={data} />
      <AccountSection />
      {can(role, 'settings.edit') && <OutagesSection />}
      <SignSection />
      <PasswordSection />
    </div>
  )
}

function Unavailable({ isRetrying, onRetry }: { isRetrying: boolean; onRetry(): void }) {
  const text = useSettingsWords()
  return (
    <div className="grid max-w-5xl gap-6">
      <PageHeading className="text-2xl">{text.heading}</PageHeading>
      <LoadFailure title={text.unavailable} advice={text.unavailableAdvice} isRetrying={isRetrying} onRetry={onRetry} />
    </div>
  )
}

function SettingsSkeleton() {
  const text = useSettingsWords()
  return (
    <div className="grid max-w-5xl gap-10">
      <PageHeading className="text-2xl">{text.heading}</PageHeading>
      <output className="sr-only">{text.loading}</output>
      {['h-96', 'h-36', 'h-40', 'h-64'].map((height) => (
        <div key={height} className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <Skeleton className="h-5 w-32" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  )
}
