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
} from '../formats.ts'
import { agreedText, enteredCode, invoiceAmount } from '../shared-shapes.ts'
import { line } from '../typed-text.ts'
import { afterReturn } from './bank-draft/draft-facts.ts'
import { methodIdentity } from './payment-methods.ts'

/**
 * The payer's own reference for a payment, such as a fund or a check request. A long number may be a card's
 * and is not stored.
 */
const paymentReference = line({ min: 0, max: 60, code: 'reference_too_long' }).check(
  z.refine((text) => !/\d([ -]?\d){11}/.test(text), fieldCode('number_to_keep_away')),
)

/** The states of docs/guides/payments.md; the domain's `describePayment` defines their meaning for people. */
export const paymentState = z.enum(paymentStates)

export const paymentFacts = z.object({
  paymentId,
  confirmation: z.string(),
  accountNumber,
  accountName: z.string(),
  state: paymentState,
  /** The payer: a person of the account, a guest, or an employee for them. */
  source: z.enum(paymentSources),
  /** The name of the person or guest whose payment it is; null where nobody is known, or not to this reader. */
  payerName: z.nullable(z.string()),
  /** The address of its receipt; null if the payment is somebody else's. */
  receiptTo: z.nullable(z.string()),
  amountCents: cents,
  /**
   * The day that the payer chose, and the most that they agreed to pay then; null for a payment that was sent
   * at once.
   */
  payOn: z.nullable(calendarDate),
  scheduledCents: z.nullable(cents),
  /**
   * True in the state `scheduled` while an employee reviews the payment before it is sent or rejected (ADR
   * 0123).
   */
  isUnderReview: z.optional(z.boolean()),
  refundedCents: cents,
  /** The part of `refundedCents` that failed on the way back and is still owed to the payer. */
  refundFailedCents: cents,
  lines: z.array(
    z.object({
      invoiceNumber,
      policyNumber,
      policyType: z.string(),
      amountCents: cents,
      /** The amount due on the invoice when the payment was sent. */
      dueCents: cents,
      /** The amount due on the invoice now; null if billing has removed the invoice. */
      owedCents: z.nullable(cents),
      /** The part that refunds naming the invoice have sent back. */
      refundedCents: cents,
    }),
  ),
  /** The part that billing keeps as credit on the account. */
  creditCents: cents,
  method: methodIdentity,
  /** The payer's own reference. */
  reference: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  countsAsReceivedOn: calendarDate,
  expectedPostDate: calendarDate,
  /** The business day on which billing reflected all of it. */
  postedOn: z.nullable(calendarDate),
  /** The business day of the last refund. */
  refundedOn: z.nullable(calendarDate),
  /** The business day on which a payment that is `returned` came back. */
  returnedOn: z.nullable(calendarDate),
  /**
   * The reason for a decline or return, or for the end after wrong codes, as far as the payer is told, and
   * the remedy (domain: declineReasonOf, bankReturnOf). Only staff see the processor's own code.
   */
  reason: z.nullable(z.object({ reason: z.string(), remedy: z.string() })),
  /** The next step after a bank draft that came back and whose bill is still open (domain.md 4.2). */
  afterDraft: z.nullable(afterReturn),
  /** The cause, in the state `failed`. */
  failedBy: z.nullable(z.enum(failureKinds)),
  /** The page on which the person confirms with their bank, in the state `requires_action`. */
  actionUrl: z.nullable(z.string()),
  /** The text in the language in which it was shown. */
  authorization: z.object({
    version: z.string(),
    language: z.string(),
    text: z.string(),
    hash: z.string(),
  }),
  /**
   * Every state of the payment, the oldest first; `posted` is listed also if billing posted only the rest
   * after a refund or a dispute.
   */
  transitions: z.array(
    z.object({
      state: paymentState,
      at: z.string(),
      /** Differs from the date of `at` if the demo's business day was moved on (ADR 0013). */
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
  // The limit leaves room for the retries of a page that lost its connection.
  limits: [{ per: 'session', most: 60, withinSeconds: 60 }],
  errors: ['conflict', 'payment.in_progress', 'payment.paused', 'payment.unknown'],
  summary:
    'Pays. Needs the id of a checkout as Idempotency-Key: the same checkout and body get the first answer again, another body 422, one still running or ended unused 409.',
  body: z.object({
    accountNumber,
    methodId: paymentMethodId,
    invoices: z
      .array(invoiceAmount)
      .check(z.minLength(1, fieldCode('no_invoice')), z.maxLength(50, fieldCode('too_many_invoices'))),
    /** The total that was shown: another one is refused. */
    totalCents: cents,
    /** One of the quote's `payDays`, on which it is sent; absent to send now. */
    payOn: z.optional(calendarDate),
    /** The text that was shown: another one is refused. */
    authorization: agreedText,
    /**
     * Sent by an employee acting for a customer: the caller has heard the authorization and agrees (ADR
     * 0065).
     */
    hasCallerAgreed: z.optional(z.literal(true)),
    /** Confirms the payment after the warning that the same was paid within 24 hours. */
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
  errors: [],
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
  errors: [],
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
  errors: ['conflict'],
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
  errors: ['conflict', 'payment.in_progress', 'payment.paused', 'payment.unknown'],
  summary: 'Submits a payment above $25,000 with the one-time code that was sent.',
  params: z.object({ paymentId }),
  body: enteredCode,
  response: paymentFacts,
})

export const sendPaymentCode = endpoint({
  method: 'POST',
  path: '/api/v1/payments/{paymentId}/code/new',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  limits: [{ per: 'session', most: 10, withinSeconds: 3600 }],
  errors: ['conflict'],
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
  errors: ['conflict'],
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
  errors: [],
  summary: 'The receipt as a tagged PDF; not there before the payment was sent.',
  params: z.object({ paymentId }),
  produces: 'application/pdf',
})

/** The specified call (specification 7), one row per invoice; amounts in decimal dollars (ADR 0013). */
export const listPendingPayments = endpoint({
  method: 'GET',
  path: '/api/v1/payment/pending',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_invoices' },
  errors: [],
  summary: 'Payments under way for the invoices of one account; 404 for what names no account of the reader.',
  // Accepts any text or none: a value that names no account is not found, like an account of somebody else
  // (wire.md).
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
  consumes: 'application/json',
  errors: ['session.required', 'input.invalid'],
  summary: "The processor's signed events: stored once by their id, answered, then applied once.",
  response: z.object({ received: z.literal(true) }),
})
