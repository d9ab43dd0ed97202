import { ApiError } from '../lib/api-error.ts'
import type { Words } from './en.ts'

export function errorText(error: Error, words: Words, fallback: string): string {
  return error instanceof ApiError && error.message ? words.errorText(error.code, error.message) : fallback
}
