import { Skeleton } from '../../ui/skeleton.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'

export function StaffPending() {
  const { gate } = useStaffWords()
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-4 px-4 py-4 sm:px-6">
      <output className="sr-only">{gate.checking}</output>
      <Skeleton className="h-10" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-64" />
    </div>
  )
}
