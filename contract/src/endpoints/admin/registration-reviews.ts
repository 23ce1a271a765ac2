import { relationships } from '@myaccount/domain/registrations/relationship'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, moment, registrationId, seatRole } from '../../formats.ts'
import { line } from '../../typed-text.ts'

const review = z.object({
  registrationId,
  accountNumber,
  accountName: z.string(),
  /** The name from the person's sign-in. */
  displayName: z.string(),
  /** Verified by the identity provider; empty if it verified none. */
  email: z.string(),
  relationship: z.enum(relationships),
  note: z.string(),
  requestedAt: z.string(),
  /** The suggested role: owner if the account has none. The employee chooses. */
  role: seatRole,
  owners: z.array(z.string()),
  /**
   * The numbers on file to call before a person is linked: those of people with a seat, and of the agency,
   * whose role is null.
   */
  numbers: z.array(z.object({ number: z.string(), name: z.string(), role: z.nullable(seatRole) })),
  /** The first employee's approval, which waits for a second; null if nobody has approved. */
  approval: z.nullable(
    z.object({
      role: seatRole,
      byName: z.nullable(z.string()),
      at: z.string(),
      calledNumber: z.string(),
      calledPerson: z.string(),
      calledAt: z.string(),
      /** The employee who reads gave the approval: they may take it back, and a colleague confirms it. */
      isOwn: z.boolean(),
    }),
  ),
})

export type RegistrationReview = z.infer<typeof review>

const access = { kind: 'employee', permission: 'approve' } as const

export const listRegistrationReviews = endpoint({
  method: 'GET',
  path: '/api/v1/admin/registration_reviews',
  class: 'browser',
  access,
  summary: 'People who ask to be linked to an account and cannot prove it, the longest wait first.',
  response: z.object({ reviews: z.array(review), isMore: z.boolean() }),
})

export const decideRegistrationReview = endpoint({
  method: 'POST',
  path: '/api/v1/admin/registration_reviews/{registrationId}/decision',
  class: 'browser',
  access,
  summary:
    'Approves with a role after a call, confirms a colleague’s approval, takes one’s own back, or rejects. Ownership needs two employees.',
  params: z.object({ registrationId }),
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('approve'),
      role: seatRole,
      call: z.object({
        /** One of the numbers on file. */
        number: line({ max: 30 }),
        /** The person who answered the call. */
        person: line({ min: 2, max: 80, code: 'called_person' }),
        calledAt: moment,
      }),
    }),
    z.object({ decision: z.literal('confirm') }),
    z.object({ decision: z.literal('withdraw') }),
    z.object({
      decision: z.literal('reject'),
      reason: line({ min: 10, max: 500, code: 'review_note' }),
    }),
  ]),
  status: 204,
})
