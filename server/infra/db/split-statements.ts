const TOKENS =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<quote>\$(?:[a-z_]\w*)?\$)[\s\S]*?\k<quote>|(?<end>;)|[\s\S]/gi

/** The statements of a file, without comments. Semicolons in strings, names and function bodies do not split. */
export function splitStatements(sql: string): string[] {
  const statements = ['']
  for (const { 0: text, groups } of sql.matchAll(TOKENS)) {
    if (groups?.end) statements.push('')
    else statements[statements.length - 1] += groups?.comment ? ' ' : text
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
