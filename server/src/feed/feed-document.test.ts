import { readFileSync } from 'node:fs'
import { feedTypes } from '@myaccount/contract/feed/record'
import { expect, test } from 'vitest'
import { parseRecord } from './reading/parse-record.ts'

const text = readFileSync(new URL('../../../docs/feed.md', import.meta.url), 'utf8')
const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].flatMap((block) =>
  (block[1] ?? '').trim().split('\n'),
)

test('every example of docs/feed.md is a record, and every type has one', () => {
  const types = examples.map((line, index) => {
    const parsed = parseRecord(line, index + 1)
    if (!parsed.ok) throw new Error(`${line.slice(0, 60)}: ${parsed.refusal}`)
    return parsed.value.type
  })
  expect(new Set(types)).toEqual(new Set(feedTypes))
})
