import { registrationStates } from '@myaccount/domain/registrations/registration-state'
import { relationships } from '@myaccount/domain/registrations/relationship'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import { accountNumber, registrationId, seatRole, typedCode, typedNumber } from '../../formats.ts'
import { agreedText } from '../../shared-shapes.ts'
import { line } from '../../typed-text.ts'

/**
 * The ways in which a person proves that they belong to the organization. An invitation will be another one.
 */
export const proofKinds = ['contact_code', 'bill_code'] as const
export type ProofKind = (typeof proofKinds)[number]

export const registration = z.object({
  registrationId,
  state: z.enum(registrationStates),
  /** The masked name and town of the organization: enough to recognize the right one. */
  maskedName: z.string(),
  maskedTown: z.string(),
  /** The contact on file, masked; null if there is none, so that no code can be sent. */
  contact: z.nullable(z.string()),
  /**
   * Set while an employee checks the request: since when, and the moment after which the person has to ask again.
   * ISO, UTC.
   */
  review: z.nullable(z.object({ askedAt: z.string(), endsAt: z.string() })),
  /** Set once it is linked. */
  linked: z.nullable(z.object({ accountNumber, role: seatRole })),
  /** The reason why staff did not link it. */
  rejection: z.nullable(z.string()),
})

export type Registration = z.infer<typeof registration>

const declared = {
  /** "I am authorized to act for this organization." */
  isAuthorized: z.literal(true, fieldCode('authority')),
  /** The terms of service that are accepted with the link, shown at /terms-of-service. */
  terms: agreedText,
}

const params = z.object({ registrationId })
const access = { kind: 'insured', capability: 'see_account', whileActing: 'never' } as const

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/v1/registrations',
  class: 'browser',
  access,
  summary: 'The accounts that this person asked to be linked to, the newest first, and the terms in force.',
  response: z.object({ registrations: z.array(registration), terms: agreedText }),
})

export const findRegistration = endpoint({
  method: 'POST',
  path: '/api/v1/registrations',
  class: 'browser',
  access,
  limits: [{ per: 'session', most: 30, withinSeconds: 600 }],
  summary:
    'Looks for an account by its number or a policy number, with the billing ZIP code. Every miss is the same answer, and takes as long.',
  body: z.object({
    number: typedNumber('account_or_policy'),
    zip: z.string().check(z.regex(/^\d{5}$/, fieldCode('zip'))),
    relationship: z.enum(relationships, fieldCode('relationship')),
  }),
  response: z.object({ registration: z.nullable(registration) }),
})

export const sendRegistrationCode = endpoint({
  method: 'POST',
  path: '/api/v1/registrations/{registrationId}/code',
  class: 'browser',
  access,
  limits: [{ per: 'session', most: 10, withinSeconds: 3600 }],
  summary: 'Emails a code to the contact on file, at most three in all; the one before ends.',
  params,
  status: 204,
})

export const proveRegistration = endpoint({
  method: 'POST',
  path: '/api/v1/registrations/{registrationId}/proof',
  class: 'browser',
  access,
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: 'Links the account by a code, once. Which code was wrong, or why, is not said.',
  params,
  body: z.object({ kind: z.enum(proofKinds), code: typedCode, ...declared }),
  response: registration,
})

export const askForReview = endpoint({
  method: 'POST',
  path: '/api/v1/registrations/{registrationId}/review',
  class: 'browser',
  access,
  limits: [{ per: 'session', most: 10, withinSeconds: 3600 }],
  summary: 'Asks staff to link what cannot be proven here.',
  params,
  body: z.object({
    note: line({ min: 10, max: 500, code: 'review_note' }),
    ...declared,
  }),
  response: registration,
})
