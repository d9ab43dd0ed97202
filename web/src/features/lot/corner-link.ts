export const CORNER_LINK =
  'inline-flex min-h-12 items-center rounded-box text-right text-muted underline-offset-4 hover:text-ink hover:underline'
