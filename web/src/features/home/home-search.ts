import { pageIn } from '../../lib/page-in.ts'

export type HomeSearch = { search?: string | undefined; page?: number | undefined }

export function homeSearch({ search, page }: Record<string, unknown>): HomeSearch {
  const wanted = pageIn(page)
  return {
    ...(typeof search === 'string' && search !== '' ? { search } : {}),
    ...(wanted ? { page: wanted } : {}),
  }
}
