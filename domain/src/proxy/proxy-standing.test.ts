import { expect, it } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { type DomicileRules, holderKinds } from './domicile-rules.ts'
import {
  decideProxyStatus,
  decideWhyNotSign,
  isRepresented,
  laterAct,
  type MemberAtMeeting,
  type ProxyAct,
} from './proxy-standing.ts'

const today = calendarDate('2026-03-10')
const rules: DomicileRules = {
  holders: holderKinds,
  longestTermMonths: 60,
  online: 'always',
  noticeDays: null,
}
const meeting = {
  meetingId: 'annual-2026',
  kind: 'annual',
  heldOn: calendarDate('2026-03-26'),
  rules,
  bylawsAllowOnline: true,
  closesAtMs: 1_000,
} as const
const member: MemberAtMeeting = {
  meeting,
  votes: 1,
  standing: 'active',
  hasVotedInPerson: false,
  latest: null,
}
const appointed = {
  act: 'appointed',
  meetingId: 'annual-2026',
  term: 'single_meeting',
  expiresOn: calendarDate('2026-03-26'),
  signedAtMs: 10,
} as const
const standing = {
  ...appointed,
  meetingId: 'annual-2025',
  term: 'standing',
  expiresOn: calendarDate('2028-02-14'),
} as const
const revoked: ProxyAct = { act: 'revoked', signedAtMs: 20 }

it.each<[what: string, Partial<MemberAtMeeting>, status: string, isRepresented: boolean]>([
  ['without a card', { votes: null, latest: appointed }, 'not_eligible', false],
  ['a member that has ended', { standing: 'ended', latest: appointed }, 'not_eligible', false],
  ['nothing signed', {}, 'invited', false],
  ['appointed for this meeting', { latest: appointed }, 'active', true],
  ['a standing proxy of an earlier meeting', { latest: standing }, 'active', true],
  [
    'one that ends within 90 days',
    { latest: { ...standing, expiresOn: calendarDate('2026-06-07') } },
    'expiring',
    true,
  ],
  [
    'one that ends in 90 days',
    { latest: { ...standing, expiresOn: calendarDate('2026-06-08') } },
    'active',
    true,
  ],
  [
    'one that ends before the meeting',
    { latest: { ...standing, expiresOn: calendarDate('2026-03-25') } },
    'invited',
    false,
  ],
  [
    'for another meeting alone',
    { latest: { ...appointed, meetingId: 'annual-2025', expiresOn: calendarDate('2026-12-31') } },
    'invited',
    false,
  ],
  [
    'a standing one at a special meeting',
    { latest: standing, meeting: { ...meeting, kind: 'special' } },
    'invited',
    false,
  ],
  ['revoked', { latest: revoked }, 'revoked', false],
  ['a vote in person over a proxy', { hasVotedInPerson: true, latest: appointed }, 'voted_in_person', true],
  [
    'a vote in person over a revocation',
    { hasVotedInPerson: true, latest: revoked },
    'voted_in_person',
    true,
  ],
])('derives the status of a member: %s', (_, facts, status, represented) => {
  expect(decideProxyStatus({ ...member, ...facts }, today)).toBe(status)
  expect(isRepresented({ ...member, ...facts })).toBe(represented)
})

it('counts the act that was signed later, and the one made here if both are at once', () => {
  expect(laterAct(appointed, revoked)).toBe(revoked)
  expect(laterAct(revoked, appointed)).toBe(revoked)
  expect(laterAct(appointed, { ...revoked, signedAtMs: 10 })).toBe(appointed)
  expect(laterAct(null, revoked)).toBe(revoked)
  expect(laterAct(appointed, null)).toBe(appointed)
})

it.each<[what: string, Partial<MemberAtMeeting>, atMs: number, why: string | null]>([
  ['in time', {}, 999, null],
  ['at the cut-off', {}, 1_000, 'closed'],
  ['without a card', { votes: null }, 1, 'not_eligible'],
  ['after a vote in person', { hasVotedInPerson: true }, 1, 'voted_in_person'],
  [
    'where the bylaws do not allow it',
    { meeting: { ...meeting, rules: { ...rules, online: 'by_bylaws' }, bylawsAllowOnline: false } },
    1,
    'not_online',
  ],
])('gives the reason against signing: %s', (_, facts, atMs, why) => {
  expect(decideWhyNotSign({ ...member, ...facts }, atMs)).toBe(why)
})
