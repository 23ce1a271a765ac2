import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { judgeBreaks } from './check-compatibility.ts'
import { replayExamples } from './replay-examples.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const openapi = readFileSync(`${root}docs/api/openapi.json`, 'utf8')
const files = globSync('docs/examples/**/*.ndjson', { cwd: root })
const examples = new Map(files.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]))

test('accepts every example of the tree that is not refused on purpose', () => {
  const { count, refused } = replayExamples({ openapi, examples })
  expect(refused).toEqual([])
  // Each type of record has an example in the API's document, and each file of docs/examples at least one.
  expect(count).toBeGreaterThan(16 + files.length)
})

test('finds an example of the baseline that today’s feed refuses, by its place', () => {
  const agency = '{"v":1,"type":"agency","id":"A1","version":1,"op":"upsert","data":{"name":"A","fax":7}}'
  const old = new Map([
    ['docs/examples/feed/first-load.ndjson', `${agency}\n${agency.replace('"name":"A"', '"title":"A"')}\n`],
    ['docs/examples/feed/corrections-refused.ndjson', '{"v":0}\n'],
  ])
  const { count, refused } = replayExamples({ openapi: undefined, examples: old })
  expect(count).toBe(2)
  expect(refused).toEqual([
    expect.stringMatching(/^docs\/examples\/feed\/first-load\.ndjson:2: data\.name: /),
  ])
})

test('finds an example of the baseline’s document that today’s feed refuses', () => {
  const old = openapi.replaceAll('"previousBalanceCents": 0', '"previousBalanceCents": "none"')
  expect(old).not.toBe(openapi)
  const { refused } = replayExamples({ openapi: old, examples: new Map() })
  expect(refused).toEqual([
    expect.stringContaining('/feed/v1/records, example invoice: data.previousBalanceCents'),
  ])
})

test('lets an accepted break pass, and refuses an acceptance that matches nothing', () => {
  const found = { rule: 'path-removed', at: 'paths/~1a', says: 'Path `/a` was removed.', calls: ['/a'] }
  const accepted = { rule: 'path-removed', at: 'paths/~1a', why: 'Use /b.' }
  expect(judgeBreaks([found], [accepted])).toEqual({ unexpected: [], stale: [] })
  expect(judgeBreaks([found], [])).toEqual({ unexpected: [found], stale: [] })
  expect(judgeBreaks([found], [{ ...accepted, rule: 'property-removed' }])).toMatchObject({
    unexpected: [found],
    stale: [{ rule: 'property-removed' }],
  })
})
