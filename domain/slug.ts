import { foldedText } from './folded-text.ts'

export type SlugRefusal = 'slug_required' | 'slug_invalid' | 'slug_too_long'

const MAX_SLUG_LENGTH = 80

export function slugRefusal(slug: string): SlugRefusal | null {
  if (slug === '') return 'slug_required'
  if (/[^a-z0-9-]/.test(slug) || /^-+$/.test(slug)) return 'slug_invalid'
  return slug.length > MAX_SLUG_LENGTH ? 'slug_too_long' : null
}

export function slugFromName(name: string): string {
  return foldedText(name)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}
