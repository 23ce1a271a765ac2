/** A number as we write it: `-1626.34`. It begins with a minus and is no formula. */
const plainNumber = /^-?\d+(\.\d+)?$/

/** The beginning of a text that spreadsheets run as a formula (OWASP, "CSV Injection"), also behind spaces. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * One line of RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front, by which the
 * spreadsheet shows it as text: names and descriptions come from outside.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const isHarmless = plainNumber.test(text) || !beginsFormula.test(text)
  return `"${(isHarmless ? text : `'${text}`).replaceAll('"', '""')}"`
}
