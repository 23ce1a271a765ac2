import { expect, test } from 'vitest'
import { checkRecords, checkReferences, checkSpecCoverage } from './check-documents.ts'

const record = { path: 'docs/adr/0001-one.md', text: '# 0001' }

test('requires every named decision record to exist', () => {
  const text = `/** By heart (${['ADR', '0001'].join(' ')}). */`
  expect(checkReferences([record, { path: 'server/a.ts', text }])).toEqual([])
  expect(checkReferences([{ path: 'server/a.ts', text }])).toEqual([
    { path: 'server/a.ts', says: `names what is not there: ${['ADR', '0001'].join(' ')}` },
  ])
})

test('requires a record that is named by its path to exist', () => {
  const text = `-- The reason stands in docs/adr/0001-one.md.`
  expect(checkReferences([record, { path: 'server/migrations/a.sql', text }])).toEqual([])
  expect(checkReferences([{ path: 'server/migrations/a.sql', text }])).toEqual([
    { path: 'server/migrations/a.sql', says: `names what is not there: docs/adr/0001-one.md` },
  ])
})

test('requires every linked document, and every file that a record names, to exist', () => {
  const guide = {
    path: 'docs/guides/a.md',
    text: '[one](../adr/0001-one.md#why), [two](https://example.org/b.md)',
  }
  expect(checkReferences([record, guide])).toEqual([])
  expect(checkReferences([guide])).toEqual([
    { path: guide.path, says: 'names what is not there: docs/adr/0001-one.md' },
  ])
  const enforced = {
    path: 'docs/adr/0002-two.md',
    text: '**Enforced by** `server/src/gone.test.ts`, `npm test`.',
  }
  expect(checkReferences([enforced])).toEqual([
    { path: enforced.path, says: 'names what is not there: server/src/gone.test.ts' },
  ])
})

test('a decision record has its title, its sections and its row in the index', () => {
  const index = { path: 'docs/adr/README.md', text: '| [0001: One](0001-one.md) | One thing. | |' }
  const text = '# 0001: One\n\n## Context\n\n## Decision\n\n## Consequences\n\n## Enforced by\n'
  const faults = (changed: string, files = [index]) =>
    checkRecords([{ path: record.path, text: changed }, ...files]).map(({ says }) => says)
  expect(faults(text)).toEqual([])
  expect(faults(text, [])).toEqual(['has no row in docs/adr/README.md'])
  expect(faults(text.replace('# 0001:', '# 0002:'))).toEqual(['does not begin with "# 0001: "'])
  expect(faults(text.replace('## Consequences\n', ''))).toEqual([
    'has other sections than Context, Decision, Consequences, Enforced by',
  ])
})

const filler = Array.from({ length: 60 }, (_, row) => `- 1.${row} said: \`there.test.ts\``).join('\n')
const says = (rows: string) =>
  checkSpecCoverage([
    { path: 'docs/spec-coverage.md', text: `${filler}\n${rows}` },
    { path: 'there.ts', text: '' },
    { path: 'there.test.ts', text: '' },
    { path: 'docs/adr/0005-there.md', text: '' },
  ]).map((violation) => violation.says)

test('counts a line with an existing test, or with a later capability, as covered', () => {
  expect(says('- 2.1 home redirects: `there.ts`, `there.test.ts`\n- 2.4 claims (later: claims)')).toEqual([])
})

test('reports a line that names nothing, no test, or a missing file', () => {
  const gap = ['names no test and no later capability']
  expect(says('- 2.1 home redirects')).toEqual(gap)
  expect(says('- 2.1 home redirects: `there.ts`')).toEqual(gap)
  expect(says('- 2.1 home redirects: `gone.ts`')).toEqual(['names what is not there: gone.ts'])
})

/** The number stands in a constant, because the check reads this file too and looks for it behind the word. */
const absent = '0099'

test('requires a record for every line that deviates', () => {
  const listed = (row: string) => says(`\nLines that deviate from it, each with its record: 2.1.\n\n${row}`)
  expect(listed('- 2.1 home: `there.test.ts`; in place: ADR 0005')).toEqual([])
  expect(listed('- 2.1 home: `there.test.ts`; in place')).toEqual(['lists 2.1 as deviating without a record'])
  expect(says(`- 2.1 home: \`there.test.ts\`; in place: ADR ${absent}`)).toEqual([
    `names ADR ${absent}, which is not there`,
  ])
})

test('reports a missing or thin document', () => {
  expect(checkSpecCoverage([])).toHaveLength(1)
  expect(checkSpecCoverage([{ path: 'docs/spec-coverage.md', text: '- 1.1 x: `a.ts`' }])).toHaveLength(1)
})
