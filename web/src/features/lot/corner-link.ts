/** Beside the brand; below it where the text is too large for both. */
export const CORNER_LINK = 'corner-link'
