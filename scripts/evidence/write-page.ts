import { describeCommand, type EvidenceItem } from './items.ts'
import type { Result } from './judge-run.ts'

interface Evidence {
  readonly version: string
  readonly commit: string
  /** The name that git gives the commit by its nearest tag, such as `v0.1.0-12-g71ee6b1a`. */
  readonly described: string
  readonly machine: readonly (readonly [string, string])[]
  readonly items: readonly EvidenceItem[]
  readonly results: readonly Result[]
  readonly notShown: readonly { readonly what: string; readonly why: string }[]
}

/** How many items passed, failed and were not run, on the page and at the end of the command. */
export function countOutcomes(items: readonly EvidenceItem[], results: readonly Result[]): string {
  const count = (wanted: Result['outcome']) =>
    results.filter(({ name, outcome }) => outcome === wanted && items.some((item) => item.name === name))
      .length
  const [passed, failed] = [count('passed'), count('failed')]
  return `${passed} of ${items.length} items passed, ${failed} failed, ${items.length - passed - failed} were not run`
}

/** The page for the version. The same results make the same text. */
export function writePage({
  version,
  commit,
  described,
  machine,
  items,
  results,
  notShown,
}: Evidence): string {
  const found = items.map((item) => ({ item, result: results.find(({ name }) => name === item.name) }))
  const known = found.flatMap(({ result }) => result ?? [])
  const failed = found.flatMap(({ item, result }) => (result?.outcome === 'failed' ? { item, result } : []))
  return `${[
    `# Evidence for ${version}`,
    'Written by `npm run evidence`. The counts are lines that the commands printed. Items without a result on this commit count as not run, and a failure stays here until the item has passed on a later run; its row then still says how often it failed before.',
    table(
      ['', ''],
      [
        ['Version', version],
        ['Commit', `\`${commit}\` (${described})`],
        ['Date', describeDays(known)],
        ...machine,
      ],
    ),
    `**${countOutcomes(items, known)}.**`,
    table(
      ['Item', 'Shows', 'Command', 'Result', 'Counts', 'Minutes'],
      found.map(({ item, result }) => rowOf(item, result)),
    ),
    ...failed.flatMap(({ item, result }) => sectionOf(item, result)),
    '## Not shown here',
    'No command of this repository can show these. [deploy/README.md](../../deploy/README.md) says what was run by hand.',
    table(
      ['What', 'Why'],
      notShown.map(({ what, why }) => [what, why]),
    ),
  ].join('\n\n')}\n`
}

function rowOf({ title, shows, task, args }: EvidenceItem, result: Result | undefined): string[] {
  if (result === undefined) {
    const command = describeCommand(task, args({ seed: 'SEED', isQuick: false }))
    return [title, shows, `\`${command}\``, 'not run: nobody ran it on this commit', '', '']
  }
  const { command, says, minutes } = result
  return [title, shows, `\`${command}\``, describeOutcome(result), says.join('; '), minutes.toFixed(1)]
}

function describeOutcome({ outcome, reason, failedBefore }: Result): string {
  const before = failedBefore > 0 ? `, after ${failedBefore} failed on this commit` : ''
  return `${outcome === 'failed' ? '**failed**' : outcome}${reason && `: ${reason}`}${before}`
}

function describeDays(results: readonly Result[]): string {
  const days = results.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined) return 'nothing was run'
  return `${first === last ? first : `${first} to ${last}`} (UTC)`
}

function sectionOf({ title }: EvidenceItem, { command, lastLines }: Result): string[] {
  const quoted = lastLines.map((line) => line.replaceAll('```', "'''"))
  return [`## Failed: ${title}`, `\`${command}\` ended with:`, ['```text', ...quoted, '```'].join('\n')]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}
