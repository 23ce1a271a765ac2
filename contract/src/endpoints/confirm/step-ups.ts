import { paperGroups } from '@myaccount/domain/notifications/notification-channels'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, seatRole, stepUpId } from '../../formats.ts'
import { enteredCode, typedPolicy } from '../../shared-shapes.ts'
import { draftBank } from '../bank-draft/draft-facts.ts'
import { peopleRequest } from '../people/people-request.ts'

/** The action that the code confirms. A new purpose needs a kind here and a row in the server's purposes. */
const confirms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank_draft'),
    action: z.enum(['enroll', 'change']),
    bank: draftBank,
    policies: z.array(typedPolicy),
  }),
  z.object({
    kind: z.literal('people'),
    request: peopleRequest,
    /** The person whose seat it is, and the one who takes it over, if any. */
    person: z.nullable(z.string()),
    successor: z.nullable(z.string()),
    role: z.nullable(seatRole),
  }),
  z.object({
    kind: z.literal('proxy'),
    act: z.enum(['appointed', 'revoked']),
    meetingTitle: z.string(),
    /** Null for a revocation. */
    holderName: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('paper'), electronic: z.array(z.enum(paperGroups)) }),
])

/** One action of one person that a one-time code confirms (`/confirm/{stepUpId}`). */
export const stepUp = z.object({
  stepUpId,
  accountNumber,
  accountName: z.string(),
  /** `confirmed`: done. `failed`: five wrong codes. `expired`: half an hour has passed. */
  state: z.enum(['waiting', 'confirmed', 'failed', 'expired']),
  /** The person's own address, masked. */
  sentTo: z.string(),
  confirms,
  /** Paths inside the application: where the page goes once it is done, and where it came from. */
  doneAt: z.string(),
  returnTo: z.string(),
})

export type StepUp = z.infer<typeof stepUp>

const params = z.object({ stepUpId })

export const getStepUp = endpoint({
  method: 'GET',
  path: '/api/v1/step_up/{stepUpId}',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account', whileActing: 'never' },
  summary: 'What a one-time code will confirm; only for the person who began it.',
  params,
  response: stepUp,
})

export const enterStepUpCode = endpoint({
  method: 'POST',
  path: '/api/v1/step_up/{stepUpId}/code',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: 'Enters the code and does what it confirms, once.',
  params,
  body: enteredCode,
  response: stepUp,
})

export const sendNewStepUpCode = endpoint({
  method: 'POST',
  path: '/api/v1/step_up/{stepUpId}/code/new',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_account', whileActing: 'never' },
  limits: [{ per: 'session', most: 10, withinSeconds: 3600 }],
  summary: 'Sends another code by email, at most three in all; the one before ends.',
  params,
  status: 204,
})
