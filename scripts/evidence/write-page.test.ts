import { expect, test } from 'vitest'
import { evidenceItems } from './items.ts'
import type { Result } from './judge-run.ts'
import { notShown } from './not-shown.ts'
import { countOutcomes, writePage } from './write-page.ts'

const items = evidenceItems.filter(({ name }) =>
  ['access', 'crash-points', 'rehearse-pooler', 'bench'].includes(name),
)
const good: Result = {
  name: 'access',
  command: 'npm test -- database access',
  outcome: 'passed',
  reason: '',
  says: ['1893 passed, 0 failed'],
  minutes: 4,
  day: '2026-11-28',
  lastLines: [],
  failedBefore: 1,
}
const bad: Result = {
  ...good,
  name: 'crash-points',
  command: 'npm run crash-points',
  outcome: 'failed',
  says: ['310 of 311 crash points hold.'],
  day: '2026-11-29',
  lastLines: ['VIOLATED  12 points: a | b', '```', '310 of 311 crash points hold.'],
  failedBefore: 0,
}
const absent: Result = {
  ...good,
  name: 'rehearse-pooler',
  command: 'npm run rehearse -- pooler',
  outcome: 'not run',
  reason: '.../pgbouncer is not here (Debian: package pgbouncer).',
  says: [],
  minutes: 0,
  failedBefore: 0,
}
const evidence = {
  version: '0.1.0',
  commit: '71ee6b1a',
  described: 'v0.1.0-12-g71ee6b1a',
  machine: [['Cores', '2']] as const,
  items,
  results: [bad, good, absent],
  notShown,
}
const page = writePage(evidence)

test('names version, commit, days and machine', () => {
  expect(page).toMatch(/^# Evidence for 0\.1\.0\n/)
  for (const row of [
    '| Version | 0.1.0 |',
    '| Commit | `71ee6b1a` (v0.1.0-12-g71ee6b1a) |',
    '| Date | 2026-11-28 to 2026-11-29 (UTC) |',
    '| Cores | 2 |',
  ])
    expect(page).toContain(`\n${row}\n`)
})

test('has a row for each item in the order of the list, with result, counts and minutes', () => {
  const rows = page.split('\n').filter((line) => items.some(({ title }) => line.startsWith(`| ${title} |`)))
  expect(rows.map((row) => row.split(' | ').slice(2).join(' | '))).toEqual([
    '`npm test -- database access` | passed, after 1 failed on this commit | 1893 passed, 0 failed | 4.0 |',
    '`npm run crash-points` | **failed** | 310 of 311 crash points hold. | 4.0 |',
    '`npm run bench` | not run: nobody ran it on this commit |  |  |',
    '`npm run rehearse -- pooler` | not run: .../pgbouncer is not here (Debian: package pgbouncer). |  | 0.0 |',
  ])
  expect(page).toContain('**1 of 4 items passed, 1 failed, 2 were not run.**')
})

test('quotes the lines of a failed item, and only of it', () => {
  expect(page.match(/^## .*$/gm)).toEqual(['## Failed: Crash points', '## Not shown here'])
  expect(page).toContain("```text\nVIOLATED  12 points: a | b\n'''\n310 of 311 crash points hold.\n```\n")
})

test('lists everything that no command shows, with its reason', () => {
  for (const { what, why } of notShown) expect(page).toContain(`| ${what} | ${why} |`)
})

test('writes the same text for the same results, whatever ran first', () => {
  expect(writePage({ ...evidence, results: evidence.results.toReversed() })).toBe(page)
})

test('never counts an item as passed that has no result', () => {
  expect(countOutcomes(items, [])).toBe('0 of 4 items passed, 0 failed, 4 were not run')
  expect(countOutcomes(items, [{ ...good, name: 'gone' }])).toMatch(/^0 of 4 items passed/)
  expect(writePage({ ...evidence, results: [] })).toContain('| Date | nothing was run |')
})
