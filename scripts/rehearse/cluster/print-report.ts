import type { SceneReport } from './play-scene.ts'

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const listed = (counts: Readonly<Record<string, string | number>>) =>
  Object.entries(counts)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

/** One table with a line a scene, then what people saw in each. */
export function printReport(reports: readonly SceneReport[]): void {
  const head = [
    'scene',
    'acknowledged',
    'lost',
    'twice',
    'gap reads s',
    'gap payments s',
    'ready after s',
    'result',
  ]
  const rows = reports.map((report) => [
    report.scene,
    // Of all scenes so far: the books are compared whole.
    String(report.books.acknowledged),
    String(report.books.lost.length),
    String(report.books.chargedTwice.length),
    seconds(report.longestGapOfReadsMs),
    seconds(report.longestGapOfPaymentsMs),
    seconds(report.readyAfterMs),
    report.faults.length === 0 ? 'ok' : 'FAILED',
  ])
  const widths = head.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => (row[index] ?? '').length)),
  )
  console.log()
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  for (const { scene, breaks, reads, pays, figures, faults } of reports) {
    console.log(`\n${scene}: ${breaks}`)
    console.log(`  reads     ${listed(reads)}`)
    console.log(`  payments  ${listed(pays)}`)
    if (Object.keys(figures).length > 0) console.log(`  figures   ${listed(figures)}`)
    for (const fault of faults) console.log(`  FAULT     ${fault}`)
  }
}
