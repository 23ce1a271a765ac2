import { readFileSync } from 'node:fs'
import { feedTypes } from '@myaccount/contract/feed/record'
import { feedRejectCodes } from '@myaccount/contract/feed/reject-codes'
import { expect, test } from 'vitest'
import { parseRecord } from './reading/parse-record.ts'
import { mendOf } from './rejects/mend-of.ts'

const text = readFileSync(new URL('../../../docs/feed.md', import.meta.url), 'utf8')
const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].flatMap((block) =>
  (block[1] ?? '').trim().split('\n'),
)

/** The rows of the tables below a heading, without the head of each. */
function rowsBelow(heading: string): string[] {
  const [, section = ''] = text.split(`${heading}\n`)
  return (section.split(/^##/m)[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
}

test('parses every example of docs/feed.md as a record, and every type has one', () => {
  const types = examples.map((line, index) => {
    const parsed = parseRecord(line, index + 1)
    if (!parsed.ok) throw new Error(`${line.slice(0, 60)}: ${parsed.refusal.reason}`)
    return parsed.value.type
  })
  expect(new Set(types)).toEqual(new Set(feedTypes))
})

test('explains every code of a refusal, and no other', () => {
  const explained = rowsBelow('## What is refused').map((row) => /^\| `(\w+)`/.exec(row)?.[1])
  expect(explained).toEqual([...feedRejectCodes])
})

test('says of every code what to mend, as the answers do', () => {
  const mended = rowsBelow('## What is refused').map((row) => row.split(' | ').at(-1)?.replace(/ \|$/, ''))
  expect(mended).toEqual(feedRejectCodes.map((code) => mendOf[code]))
})
