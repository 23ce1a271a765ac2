import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobWordsOf } from './job-words.ts'

test('every job of docs/operations.md has readable words', () => {
  const text = readFileSync(`${process.cwd()}/docs/operations.md`, 'utf8')
  const [, chapter = ''] = text.split('\n## Jobs\n')
  const names = Array.from(
    (chapter.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm),
    ([, name]) => name ?? '',
  )
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => jobWordsOf(name) === null)).toEqual([])
})
