import { expect, test } from 'vitest'
import { checkSpecCoverage } from './check-spec-coverage.ts'

const filler = Array.from({ length: 60 }, (_, row) => `- 1.${row} said: \`there.test.ts\``).join('\n')
const says = (rows: string) =>
  checkSpecCoverage([
    { path: 'docs/spec-coverage.md', text: `${filler}\n${rows}` },
    { path: 'there.ts', text: '' },
    { path: 'there.test.ts', text: '' },
  ]).map((violation) => violation.says)

test('a line with a test that exists, or with a later capability, is covered', () => {
  expect(says('- 2.1 home redirects: `there.ts`, `there.test.ts`\n- 2.4 claims (later: claims)')).toEqual([])
})

test('a line that names nothing, no test, or what is not there, is a gap', () => {
  const gap = ['names no test and no later capability']
  expect(says('- 2.1 home redirects')).toEqual(gap)
  expect(says('- 2.1 home redirects: `there.ts`')).toEqual(gap)
  expect(says('- 2.1 home redirects: `gone.ts`')).toEqual(['names what is not there: gone.ts'])
})

test('a missing or thin document is a gap', () => {
  expect(checkSpecCoverage([])).toHaveLength(1)
  expect(checkSpecCoverage([{ path: 'docs/spec-coverage.md', text: '- 1.1 x: `a.ts`' }])).toHaveLength(1)
})
