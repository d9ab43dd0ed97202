import { checkSlug } from '@lotwise/contract/signup'
import { slugRefusal } from '@lotwise/domain/slug'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'

export type SlugState = 'none' | 'checking' | 'free' | 'taken' | 'unknown'

const PAUSE_MS = 400

/** Whether a lot may have this slug, asked when nobody types for a moment. */
export function useSlugCheck(slug: string, isOwn: boolean): SlugState {
  const settled = useSettled(slug)
  const isAsked = slugRefusal(slug) === null && !isOwn
  const { data, error } = useQuery({
    queryKey: ['slug', settled],
    queryFn: ({ signal }) => call(checkSlug, { params: { slug: settled } }, { signal }),
    enabled: isAsked && slug === settled,
    // Somebody else may take it in the meantime.
    staleTime: 10_000,
  })
  if (!isAsked) return 'none'
  if (slug !== settled || (!data && !error)) return 'checking'
  if (!data) return 'unknown'
  return data.available ? 'free' : 'taken'
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
