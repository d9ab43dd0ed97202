/** « jusqu’à demain à 8 h », but « jusqu’au mar. 3 nov. à 8 h ». */
export function untilFr(moment: string): string {
  return `jusqu’${/^(aujourd|demain)/.test(moment) ? 'à' : 'au'} ${moment}`
}
