import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { benchParts, holdsTableOf } from './run-bench-once.ts'
import { root } from './run-command.ts'

const printed = 'files  memory  5 MB/s  85 MB  <= 60 MB  NO\n\n0 of 1 goals are reached.\n'

test('runs every part of the bench', () => {
  const text = readFileSync(path.join(root, 'bench/report/finding.ts'), 'utf8')
  const [, listed = ''] = /export const parts = \[([^\]]*)\]/.exec(text) ?? []
  expect([...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(benchParts)
})

test('counts a part as measured once its table is printed, whether its goals are reached or not', () => {
  expect(holdsTableOf('files', printed)).toBe(true)
})

test('counts no table without a row of the part, and no row without the end of the table', () => {
  expect(holdsTableOf('payments', printed)).toBe(false)
  expect(holdsTableOf('files', 'files  memory')).toBe(false)
})
