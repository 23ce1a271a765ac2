import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, tallyId } from '../../formats.ts'
import { carriersId } from '../proxy/proxy-facts.ts'

export const tally = z.object({
  tallyId,
  madeAt: z.string(),
  madeBy: z.string(),
  represented: z.int(),
  votes: z.int(),
  /** SHA-256 of the file. */
  fingerprint: z.string(),
})

export const staffMeeting = z.object({
  meetingId: z.string(),
  title: z.string(),
  heldOn: calendarDate,
  recordDate: calendarDate,
  closesAt: z.string(),
  isClosed: z.boolean(),
  domicile: z.string(),
  noticeMailedOn: z.nullable(calendarDate),
  /** Whether the notice was mailed in the time that the state of domicile requires; null if the carrier names no time. */
  isNoticeInTime: z.nullable(z.boolean()),
  quorumVotes: z.int(),
  /** Members to whom a card was mailed at the record date. */
  eligible: z.object({ members: z.int(), votes: z.int() }),
  /** The eligible members who are represented, by a proxy or in person. */
  represented: z.object({ members: z.int(), votes: z.int() }),
  tallies: z.array(tally),
})

export type StaffMeeting = z.infer<typeof staffMeeting>

export const listMeetings = endpoint({
  method: 'GET',
  path: '/api/v1/admin/meetings',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  limits: [{ per: 'session', most: 60, withinSeconds: 60 }],
  summary: 'The latest meetings of members: quorum so far, and the tallies that were made.',
  response: z.array(staffMeeting),
})

export const makeTally = endpoint({
  method: 'POST',
  path: '/api/v1/admin/meetings/{meetingId}/tallies',
  class: 'browser',
  access: { kind: 'employee', permission: 'operate' },
  limits: [{ per: 'session', most: 10, withinSeconds: 600 }],
  summary: 'Counts every eligible member of a meeting into a file that never changes.',
  params: z.object({ meetingId: carriersId }),
  response: tally,
  status: 201,
})

export const downloadTally = endpoint({
  method: 'GET',
  path: '/api/v1/admin/tallies/{tallyId}.csv',
  class: 'download',
  access: { kind: 'employee', permission: 'look_up' },
  summary: 'A tally as CSV: the same bytes each time.',
  params: z.object({ tallyId }),
  produces: 'text/csv',
})
