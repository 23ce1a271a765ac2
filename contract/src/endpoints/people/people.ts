import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, calendarDate, invitationId, peopleChangeId, seatId, seatRole } from '../../formats.ts'
import { begunStepUp, typedPolicy } from '../../shared-shapes.ts'
import { peopleRequest } from './people-request.ts'

const seat = z.object({
  seatId,
  displayName: z.string(),
  email: z.string(),
  role: seatRole,
  from: calendarDate,
  to: z.nullable(calendarDate),
  /** True for the seat of the person who reads. */
  isYou: z.boolean(),
})
export type SeatFacts = z.infer<typeof seat>

const invitation = z.object({
  invitationId,
  displayName: z.string(),
  email: z.string(),
  role: seatRole,
  to: z.nullable(calendarDate),
  /** The seat that the person takes over; null for a seat of their own. */
  handsOver: z.nullable(seatId),
  invitedByName: z.string(),
  /** ISO moments. */
  invitedAt: z.string(),
  endsAt: z.string(),
})
export type InvitationFacts = z.infer<typeof invitation>

const waitingChange = z.object({
  changeId: peopleChangeId,
  request: peopleRequest,
  requestedByName: z.string(),
  requestedAt: z.string(),
  /** The reader requested it: they may withdraw it, and another owner approves. */
  isYours: z.boolean(),
})
export type WaitingChange = z.infer<typeof waitingChange>

export const people = z.object({
  accountNumber,
  accountName: z.string(),
  seats: z.array(seat),
  invitations: z.array(invitation),
  waiting: z.array(waitingChange),
  needsSecond: z.boolean(),
  /** The policies that a hand-over moves: those on bank draft that were signed for here. */
  drafts: z.array(typedPolicy),
})
export type People = z.infer<typeof people>

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/v1/people',
  class: 'browser',
  access: { kind: 'insured', capability: 'manage_people', whileActing: 'never' },
  summary: 'Who may do what on the account until when, who is invited, and what waits for a second owner.',
  query: z.object({ accountNumber }),
  response: people,
})

export const askPeopleChange = endpoint({
  method: 'POST',
  path: '/api/v1/people/changes',
  class: 'browser',
  access: { kind: 'insured', capability: 'manage_people', whileActing: 'never' },
  summary: 'Asks for a change of people; nothing is done before the code of the step-up.',
  body: z.object({ accountNumber, request: peopleRequest }),
  status: 201,
  response: begunStepUp,
})

export const decidePeopleChange = endpoint({
  method: 'POST',
  path: '/api/v1/people/changes/{changeId}/decision',
  class: 'browser',
  access: { kind: 'insured', capability: 'manage_people', whileActing: 'never' },
  summary: 'Another owner approves or declines what waits; whoever asked takes it back by declining.',
  params: z.object({ changeId: peopleChangeId }),
  body: z.object({ isApproved: z.boolean() }),
  status: 204,
})

const ofInvitation = z.object({ invitationId })

export const sendInvitationAgain = endpoint({
  method: 'POST',
  path: '/api/v1/people/invitations/{invitationId}/again',
  class: 'browser',
  access: { kind: 'insured', capability: 'manage_people', whileActing: 'never' },
  limits: [{ per: 'session', most: 10, withinSeconds: 3600 }],
  summary: 'Sends the email of an open invitation again, for another seven days; the link before ends.',
  params: ofInvitation,
  status: 204,
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/people/invitations/{invitationId}/withdraw',
  class: 'browser',
  access: { kind: 'insured', capability: 'manage_people', whileActing: 'never' },
  summary: 'Its link opens nothing any more; said again it stands.',
  params: ofInvitation,
  status: 204,
})
