import { expect, it } from 'vitest'
import { type RegistrationTimes, registrationStateAt } from './registration-state.ts'

const open: RegistrationTimes = {
  endsAtMs: 100,
  linkedAtMs: null,
  reviewRequestedAtMs: null,
  rejectedAtMs: null,
}

it.each([
  ['just found', open, 99, 'open'],
  ['left alone', open, 100, 'expired'],
  ['with staff', { ...open, reviewRequestedAtMs: 5 }, 99, 'in_review'],
  ['with staff for too long', { ...open, reviewRequestedAtMs: 5 }, 100, 'expired'],
  ['linked, long ago', { ...open, linkedAtMs: 7 }, 1000, 'linked'],
  ['rejected, long ago', { ...open, reviewRequestedAtMs: 5, rejectedAtMs: 7 }, 1000, 'rejected'],
  ['approved', { ...open, reviewRequestedAtMs: 5, linkedAtMs: 7 }, 8, 'linked'],
] as const)('derives the state of a registration: %s', (_, times, nowMs, state) => {
  expect(registrationStateAt(times, nowMs)).toBe(state)
})
