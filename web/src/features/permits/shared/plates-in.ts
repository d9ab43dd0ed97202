/** Plates separated by commas, semicolons, slashes or line breaks. */
export function platesIn(text: string): string[] {
  return text
    .split(/[,;/|\n\r]+/)
    .map((plate) => plate.trim())
    .filter((plate) => plate !== '')
}
