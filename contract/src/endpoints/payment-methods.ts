import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fieldCode } from '../field-codes.ts'
import { accountNumber, calendarDate, paymentMethodId, policyNumber, stepUpId } from '../formats.ts'
import { accountReference, cardSetup, enteredCode } from '../shared-shapes.ts'
import { line } from '../typed-text.ts'

/** The facts by which people recognize a method; its name is written in the reader's language. */
export const methodIdentity = z.object({
  kind: z.enum(['card', 'bank']),
  /** Set for a card, as the processor spells it: `visa`. */
  brand: z.nullable(z.string()),
  /** Set for a bank account. */
  accountType: z.nullable(z.enum(['checking', 'savings'])),
  /** Empty for a payment that was rebuilt from a record without it. */
  last4: z.string(),
})

/** A card or a business bank account, masked; the number never reaches us. */
export const methodFacts = z.object({
  id: paymentMethodId,
  accountNumber,
  ...methodIdentity.shape,
  bankName: z.nullable(z.string()),
  /** `MM/YYYY` of a card. */
  expiry: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  state: z.enum(['active', 'pending_verification', 'failed', 'expired', 'disabled']),
  /** The R-code with which the bank refused its account, in the state `disabled`; null for a card. */
  disabledBy: z.nullable(z.string()),
  /** Set while it waits for the two micro-deposits; `verifyBy` is the last day to verify. */
  verification: z.nullable(
    z.object({
      kind: z.enum(['amounts', 'code']),
      arrivesOn: calendarDate,
      verifyBy: calendarDate,
      triesLeft: z.int(),
    }),
  ),
  /** Set after too many failed tries: the moment from which the account may be entered again. */
  lockedUntil: z.nullable(z.string()),
  isDefault: z.boolean(),
  /** The policies that draft from it. */
  usedBy: z.array(policyNumber),
})

export type MethodFacts = z.infer<typeof methodFacts>

/** The specified call: 406 when there is none (specification 7 and 8). */
export const listMethods = endpoint({
  method: 'GET',
  path: '/api/v1/payment/method',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  errors: ['method.none'],
  summary: 'The saved payment methods of the accounts one may pay for; 406 when there is none.',
  response: z.array(methodFacts),
})

/**
 * A person's permission to enter one bank account for one account; a one-time code opens it (domain.md
 * 3.3.9).
 */
export const stepUpFacts = z.object({
  stepUpId: stepUpId,
  /** `confirmed`: the code was right, and the processor's fields may be opened under it. */
  state: z.enum(['waiting', 'confirmed']),
  /** The person's own address, masked: `t…@larkspur.example`. */
  sentTo: z.string(),
})

export type StepUpFacts = z.infer<typeof stepUpFacts>

export const beginStepUp = endpoint({
  method: 'POST',
  path: '/api/v1/payment/method/step_up',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary:
    'Sends a one-time code before a bank account is added; said again it goes on with the one under way.',
  body: accountReference,
  response: stepUpFacts,
  status: 201,
})

const entryParams = z.object({ stepUpId: stepUpId })

export const confirmStepUp = endpoint({
  method: 'POST',
  path: '/api/v1/payment/method/step_up/{stepUpId}/code',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: 'Enters the one-time code; one bank account can be added after it.',
  params: entryParams,
  body: enteredCode,
  response: stepUpFacts,
})

export const sendStepUpCode = endpoint({
  method: 'POST',
  path: '/api/v1/payment/method/step_up/{stepUpId}/code/new',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  limits: [{ per: 'session', most: 10, withinSeconds: 3600 }],
  summary: 'Sends another one-time code by email, at most three for a bank account; the one before ends.',
  params: entryParams,
  status: 204,
})

export const startMethod = endpoint({
  method: 'POST',
  path: '/api/v1/payment/method/setup',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  // Limits how many stolen numbers can be tried.
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: "Opens the processor's own fields for a new card or bank account.",
  body: z.object({
    accountNumber,
    kind: z.enum(['card', 'bank']),
    /** Required for a bank account: the step-up whose code was right. */
    stepUpId: z.optional(stepUpId),
  }),
  response: cardSetup,
  status: 201,
})

export const addMethod = endpoint({
  method: 'POST',
  path: '/api/v1/payment/method',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: "Keeps what was entered in the processor's fields; said twice it is kept once.",
  body: z.object({
    accountNumber,
    setupId: z.string().check(z.regex(/^seti_\w{1,80}$/, fieldCode('setup_id'))),
    nickname: z.optional(line({ min: 0, max: 30, code: 'nickname_too_long' })),
    /** Sent for a bank account: only an organization's account can be used (domain.md 11.4). */
    isBusinessAccount: z.optional(z.boolean()),
  }),
  response: methodFacts,
  status: 201,
})

const params = z.object({ methodId: paymentMethodId })

export const updateMethod = endpoint({
  method: 'PUT',
  path: '/api/v1/payment/method/{methodId}',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  summary: 'Names a method, makes it the one that is offered first, or gives a renewed card its new date.',
  params,
  body: z.object({
    nickname: z.nullable(line({ min: 0, max: 30, code: 'nickname_too_long' })),
    isDefault: z.boolean(),
    /** Set for a renewed card: the date that is printed on it. */
    expires: z.optional(
      z.object({
        month: z.int().check(z.gte(1), z.lte(12)),
        year: z.int().check(z.gte(2000), z.lte(2099)),
      }),
    ),
  }),
  response: methodFacts,
})

export const verifyMethod = endpoint({
  method: 'POST',
  path: '/api/v1/payment/method/{methodId}/verify',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: 'Verifies a bank account by the two small deposits or by their code.',
  params,
  body: z.union([
    z.object({
      amountsCents: z
        .array(z.int().check(z.minimum(1), z.maximum(99)))
        .check(z.length(2, fieldCode('both_deposits'))),
    }),
    z.object({ code: z.string().check(z.regex(/^SM[0-9A-Z]{4}$/i, fieldCode('deposit_code'))) }),
  ]),
  response: methodFacts,
})

export const removeMethod = endpoint({
  method: 'DELETE',
  path: '/api/v1/payment/method/{methodId}',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  summary: 'Takes a method away; refused while a policy drafts from it or a payment is under way.',
  params,
  status: 204,
})
