import { expect, test } from 'vitest'
import { describeProgress } from './show-progress.ts'

test('shows half of the file, its pace and what was rejected', () => {
  const text = describeProgress({ lines: 5000, rejected: 2, bytesDone: 500 }, 1000, 2000)
  expect(text).toBe(`[${'#'.repeat(15)}${'.'.repeat(15)}] 50%  5000 records, 2500 a second, 2 rejected`)
})

test('shows an empty file as done', () => {
  expect(describeProgress({ lines: 0, rejected: 0, bytesDone: 0 }, 0, 0)).toContain('100%')
})
