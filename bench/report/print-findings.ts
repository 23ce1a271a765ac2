import type { Finding } from './finding.ts'

const headings = ['', 'What', 'Measured', 'Against', 'Result', 'Goal', 'Reached'] as const

/** All findings as one table of plain text, a part after the other. */
export function formatFindings(findings: readonly Finding[]): string {
  const rows = findings.map((finding, index) => [
    finding.part === findings[index - 1]?.part ? '' : finding.part,
    finding.what,
    finding.measured,
    finding.against,
    finding.result,
    finding.goal,
    finding.isReached === undefined ? '' : finding.isReached ? 'yes' : 'NO',
  ])
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** The sentence under the table. */
export function formatVerdict(findings: readonly Finding[]): string {
  const judged = findings.filter(({ isReached }) => isReached !== undefined)
  const missed = judged.filter(({ isReached }) => !isReached)
  const said = `${judged.length - missed.length} of ${judged.length} goals are reached.`
  if (missed.length === 0) return said
  return [
    said,
    'Missed:',
    ...missed.map(({ what, result, goal }) => `  ${what}: ${result}, goal ${goal}`),
  ].join('\n')
}
