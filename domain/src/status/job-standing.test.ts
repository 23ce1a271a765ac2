import { expect, it } from 'vitest'
import { decideJobStanding, type JobToJudge } from './job-standing.ts'

const nowMs = Date.parse('2026-11-24T19:31:00Z')
const minutesAgo = (minutes: number) => nowMs - minutes * 60_000
const well: JobToJudge = {
  state: 'well',
  failures: 0,
  givenUpCount: 0,
  everySeconds: 60,
  succeededAtMs: minutesAgo(1),
}
const failing = { ...well, state: 'failing' } as const
const late = { ...well, state: 'late' } as const

it.each<[string, JobToJudge, string]>([
  ['runs', well, 'on_time'],
  ['has not run since the start', { ...well, succeededAtMs: null }, 'on_time'],
  ['failed once', { ...failing, failures: 1 }, 'by_itself'],
  ['failed twice', { ...failing, failures: 2 }, 'by_itself'],
  ['failed three times', { ...failing, failures: 3 }, 'needs_person'],
  ['gave a row up', { ...well, givenUpCount: 1 }, 'needs_person'],
  ['is late by an hour', { ...late, succeededAtMs: minutesAgo(60) }, 'by_itself'],
  ['is late by more', { ...late, succeededAtMs: minutesAgo(61) }, 'needs_person'],
  [
    'is hourly and missed nine rounds',
    { ...late, everySeconds: 3600, succeededAtMs: minutesAgo(540) },
    'by_itself',
  ],
  [
    'is hourly and missed ten',
    { ...late, everySeconds: 3600, succeededAtMs: minutesAgo(601) },
    'needs_person',
  ],
  ['cannot be counted for long', { ...failing, succeededAtMs: minutesAgo(90) }, 'needs_person'],
  ['is late and has never run', { ...late, succeededAtMs: null }, 'by_itself'],
])('a job that %s', (_, job, standing) => {
  expect(decideJobStanding(job, nowMs)).toBe(standing)
})
