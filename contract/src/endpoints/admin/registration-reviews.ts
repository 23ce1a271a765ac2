import { relationships } from '@myaccount/domain/registrations/relationship'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import { accountNumber, registrationId, seatRole } from '../../formats.ts'

const review = z.object({
  registrationId,
  accountNumber,
  accountName: z.string(),
  /** Of the person who asks: by the sign-in that the provider verified, and what they say of themselves. */
  displayName: z.string(),
  email: z.string(),
  relationship: z.enum(relationships),
  note: z.string(),
  askedAt: z.string(),
  /** What approving gives: an owner where the account has none. */
  role: seatRole,
  owners: z.array(z.string()),
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
  summary: 'Links the account, or tells the person why not. Decided once.',
  params: z.object({ registrationId }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve') }),
    z.object({
      decision: z.literal('reject'),
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(10, fieldCode('review_note')),
          z.maxLength(500, fieldCode('review_note')),
        ),
    }),
  ]),
  status: 204,
})
