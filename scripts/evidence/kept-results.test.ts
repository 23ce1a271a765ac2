import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Result } from './judge-run.ts'
import { KeptResults } from './kept-results.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'evidence-'))
afterAll(() => rmSync(folder, { recursive: true }))

const result = (name: string, outcome: Result['outcome']) => ({
  name,
  command: `npm run ${name}`,
  outcome,
  reason: '',
  says: [],
  minutes: 1,
  day: '2026-11-28',
  lastLines: [],
})

test('keeps results for the next run, where what was not run is open', () => {
  const file = path.join(folder, 'one/abc.json')
  const first = new KeptResults(file)
  for (const each of [result('bench', 'passed'), result('planted', 'failed'), result('pooler', 'not run')])
    first.keep(each)
  const next = new KeptResults(file)
  expect(next.all()).toEqual(first.all())
  expect(['bench', 'planted', 'pooler', 'sweeps'].map((name) => next.has(name))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('counts failures that came before a later run', () => {
  const file = path.join(folder, 'two.json')
  const outcomes = ['failed', 'failed', 'passed', 'passed'] as const
  const counted = outcomes.map((outcome) => new KeptResults(file).keep(result('bench', outcome)).failedBefore)
  expect(counted).toEqual([0, 1, 2, 2])
  expect(new KeptResults(file).all()).toHaveLength(1)
})

test('refuses a damaged file', () => {
  const file = path.join(folder, 'damaged.json')
  writeFileSync(file, '[{')
  expect(() => new KeptResults(file)).toThrow('damaged.json cannot be read. Delete it')
})
