import { paymentSources } from '@myaccount/domain/payments/attempts/payment-source'
import { paymentStates } from '@myaccount/domain/payments/payment-state'
import { failureKinds } from '@myaccount/domain/payments/payment-words'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fieldCode } from '../field-codes.ts'
import {
  accountNumber,
  calendarDate,
  cents,
  invoiceNumber,
  paymentId,
  paymentMethodId,
  policyNumber,
  textHash,
  textVersion,
  typedCode,
} from '../formats.ts'
import { line } from '../typed-text.ts'
import { afterReturn } from './bank-draft/draft-facts.ts'
import { methodIdentity } from './payment-methods.ts'

/** What the payer files a payment under: a fund, a check request. A long number may be a card's and is not kept. */
const paymentReference = line({ min: 0, max: 60, code: 'reference_too_long' }).check(
  z.refine((text) => !/\d([ -]?\d){11}/.test(text), fieldCode('number_to_keep_away')),
)

/** The states of docs/guides/payments.md; what each means for people is the domain's `describePayment`. */
export const paymentState = z.enum(paymentStates)

export const paymentFacts = z.object({
  paymentId,
  confirmation: z.string(),
  accountNumber,
  accountName: z.string(),
  state: paymentState,
  /** Who paid: a person of the account, a guest, an employee for them. */
  source: z.enum(paymentSources),
  amountCents: cents,
  /** The day that its payer chose, and what they agreed to pay then at most; null of a payment that was sent at once. */
  payOn: z.nullable(calendarDate),
  scheduledCents: z.nullable(cents),
  /** True in the state `scheduled` while an employee looks at the payment before it is sent, or rejects it (ADR 0123). */
  isUnderReview: z.optional(z.boolean()),
  refundedCents: cents,
  /** Of that, what failed on the way back and is owed still. */
  refundFailedCents: cents,
  lines: z.array(
    z.object({
      invoiceNumber,
      policyNumber,
      policyType: z.string(),
      amountCents: cents,
      /** Due on the invoice when it was sent. */
      dueCents: cents,
      /** What the invoice asks for now; null where billing has taken it away. */
      owedCents: z.nullable(cents),
      /** Of it, what refunds that name the invoice have sent back. */
      refundedCents: cents,
    }),
  ),
  /** What billing keeps of it as credit on the account. */
  creditCents: cents,
  method: methodIdentity,
  /** The payer's own. */
  reference: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  countsAsReceivedOn: calendarDate,
  expectedPostDate: calendarDate,
  /** The business day on which billing showed all of it. */
  postedOn: z.nullable(calendarDate),
  /** The business day of the last refund. */
  refundedOn: z.nullable(calendarDate),
  /** The business day on which a payment that is `returned` came back. */
  returnedOn: z.nullable(calendarDate),
  /**
   * Why it was declined or returned, or ended after wrong codes, as far as the payer is told, and what helps (domain: declineReasonOf,
   * bankReturnOf); the processor's own code is for staff.
   */
  reason: z.nullable(z.object({ reason: z.string(), remedy: z.string() })),
  /** What follows, of a bank draft that came back and whose bill is still open (domain.md 4.2). */
  afterDraft: z.nullable(afterReturn),
  /** What ended it, in the state `failed`. */
  failedBy: z.nullable(z.enum(failureKinds)),
  /** Where the person confirms with their bank, while the state is `requires_action`. */
  actionUrl: z.nullable(z.string()),
  /** In the language in which it was shown. */
  authorization: z.object({
    version: z.string(),
    language: z.string(),
    text: z.string(),
    hash: z.string(),
  }),
  /** Each state it has been in, the oldest first; `posted` also where billing posted what a refund or a dispute had left. */
  transitions: z.array(
    z.object({
      state: paymentState,
      at: z.string(),
      /** Another than the moment's where the demo's day was moved on (ADR 0013). */
      businessDay: calendarDate,
    }),
  ),
})

export type PaymentFacts = z.infer<typeof paymentFacts>

export const submitPayment = endpoint({
  method: 'POST',
  path: '/api/v1/payments',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  // Room for every repetition of a page that lost its connection.
  limits: [{ per: 'session', most: 60, withinSeconds: 60 }],
  summary:
    'Pays. Needs the id of a checkout as Idempotency-Key: the same checkout and body get the first answer again, another body 422, one still running or ended unused 409.',
  body: z.object({
    accountNumber,
    methodId: paymentMethodId,
    invoices: z
      .array(z.object({ invoiceNumber, amountCents: cents }))
      .check(z.minLength(1, fieldCode('no_invoice')), z.maxLength(50, fieldCode('too_many_invoices'))),
    /** As it was shown: another sum is refused. */
    totalCents: cents,
    /** A day of the quote's `payDays`, on which it is sent; absent for now. */
    payOn: z.optional(calendarDate),
    /** As it was shown: another text is refused. */
    authorization: z.object({
      version: textVersion,
      hash: textHash,
    }),
    /** Of an employee acting: the caller has heard the authorization and agrees (ADR 0065). */
    hasCallerAgreed: z.optional(z.literal(true)),
    /** Said once more after being told that the same was paid within 24 hours. */
    isRepeatMeant: z.optional(z.boolean()),
  }),
  response: paymentFacts,
  status: 201,
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/v1/payments/{paymentId}',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  summary: 'One payment: where it stands, as the books say.',
  params: z.object({ paymentId }),
  response: paymentFacts,
})

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/v1/payments/{paymentId}/check',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  limits: [{ per: 'session', most: 20, withinSeconds: 60 }],
  summary: 'Asks the processor where the payment stands; never charges. For the way back from the bank.',
  params: z.object({ paymentId }),
  response: paymentFacts,
})

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/api/v1/payments/{paymentId}/cancel',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  limits: [{ per: 'session', most: 20, withinSeconds: 60 }],
  summary: 'Gives up a payment that still waits for the person or for its day; refused once it was sent.',
  params: z.object({ paymentId }),
  response: paymentFacts,
})

export const confirmPaymentCode = endpoint({
  method: 'POST',
  path: '/api/v1/payments/{paymentId}/code',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: 'Submits a payment above $25,000 with the one-time code that was sent.',
  params: z.object({ paymentId }),
  body: z.object({ code: typedCode }),
  response: paymentFacts,
})

export const sendPaymentCode = endpoint({
  method: 'POST',
  path: '/api/v1/payments/{paymentId}/code/new',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  limits: [{ per: 'session', most: 10, withinSeconds: 3600 }],
  summary: 'Sends another one-time code by email, at most three for a payment; the one before ends.',
  params: z.object({ paymentId }),
  status: 204,
})

export const changePaymentReference = endpoint({
  method: 'PUT',
  path: '/api/v1/payments/{paymentId}/reference',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  limits: [{ per: 'session', most: 60, withinSeconds: 60 }],
  summary: "Keeps the payer's own reference with a payment, at any time; an empty one takes it away.",
  params: z.object({ paymentId }),
  body: z.object({ reference: paymentReference }),
  response: paymentFacts,
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/payments/{paymentId}/receipt.pdf',
  class: 'download',
  access: { kind: 'insured', capability: 'pay' },
  limits: [{ per: 'session', most: 30, withinSeconds: 60 }],
  summary: 'The receipt as a tagged PDF; not there before the payment was sent.',
  params: z.object({ paymentId }),
  produces: 'application/pdf',
})

/** The specified call (specification 7), one row an invoice; amounts in decimal dollars (ADR 0013). */
export const listPendingPayments = endpoint({
  method: 'GET',
  path: '/api/v1/payment/pending',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_invoices' },
  summary: 'Payments under way for the invoices of one account; 404 for what names no account of the reader.',
  // Any text and none: what names no account is not there, as an account of somebody else (wire).
  query: z.object({ accountNumber: z.optional(z.string()) }),
  response: z.array(
    z.object({
      paymentId,
      confirmation: z.string(),
      policyNumber,
      invoice_number_ext: invoiceNumber,
      amount: z.number(),
      methodKind: z.enum(['card', 'bank']),
      methodLast4: z.string(),
      submittedAt: z.string(),
      expectedPostDate: calendarDate,
      source: z.enum(paymentSources),
      status: paymentState,
    }),
  ),
})

/** The processor's webhook: its signature is the proof; the answer says only that it was stored. */
export const receiveProcessorEvent = endpoint({
  method: 'POST',
  path: '/webhooks/processor',
  class: 'machine',
  access: { kind: 'signature' },
  summary: "The processor's signed events: stored once by their id, answered, then applied once.",
  response: z.object({ received: z.literal(true) }),
})
