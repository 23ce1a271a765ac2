import { expect, test } from 'vitest'
import type { EvidenceItem } from './items.ts'
import { judgeRun } from './judge-run.ts'
import { readCountedLine } from './read-output.ts'
import type { Ended } from './run-item.ts'

const item: EvidenceItem = {
  name: 'surface',
  title: 'Hostile input',
  shows: 'hostile requests',
  task: 'test',
  args: () => ['surface'],
  minutesAtMost: 60,
  read: readCountedLine,
}
const judge = (ended: Partial<Ended>, task = 'test') =>
  judgeRun({
    item: { ...item, task },
    args: ['surface'],
    ended: { exitCode: 0, by: 'itself', output: '12 passed, 0 failed\n', minutes: 3.26, ...ended },
    day: '2026-11-28',
    root: '/checkout/',
  })

test('keeps what a good run says, without its lines', () => {
  expect(judge({})).toEqual({
    name: 'surface',
    command: 'npm test -- surface',
    outcome: 'passed',
    reason: '',
    says: ['12 passed, 0 failed'],
    minutes: 3.3,
    day: '2026-11-28',
    lastLines: [],
  })
})

test.each<[string, Partial<Ended>, string]>([
  ['a test failed', { exitCode: 1, output: 'pays once\n11 passed, 1 failed\n' }, ''],
  ['it counts failed tests and ends well', { output: '11 passed, 1 failed\n' }, ''],
  ['it crashed', { exitCode: null, output: 'Killed\n' }, ''],
  ['it ended well and counted nothing', { output: 'done\n' }, 'ended without the line that counts'],
  [
    'it took too long',
    { exitCode: 143, by: 'time limit', output: '12 passed, 0 failed\n' },
    'ended after its limit of 60 minutes',
  ],
])('fails when %s', (_case, ended, reason) => {
  const result = judge(ended)
  expect(result).toMatchObject({ outcome: 'failed', reason })
  expect(result.lastLines).toEqual((ended.output ?? '').trim().split('\n'))
})

test('takes a rehearsal without its programs as not run, with its sentence', () => {
  const output = 'Preparing\n/usr/sbin/pgbouncer is not here (Debian: package pgbouncer).\n'
  expect(judge({ exitCode: 2, output }, 'rehearse')).toMatchObject({
    outcome: 'not run',
    reason: '.../pgbouncer is not here (Debian: package pgbouncer).',
    lastLines: [],
  })
  expect(judge({ exitCode: 2, output }).outcome).toBe('failed')
})

test('takes a run of nothing but skipped walks as not run', () => {
  expect(judge({ output: '0 passed, 0 failed, 16 skipped\n' })).toMatchObject({
    outcome: 'not run',
    reason: 'all 16 were skipped',
  })
})
