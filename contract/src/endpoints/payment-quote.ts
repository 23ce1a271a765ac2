import { carrierNumberPattern } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fieldCode } from '../field-codes.ts'
import {
  accountNumber,
  calendarDate,
  cents,
  checkoutId,
  invoiceNumber,
  paymentId,
  paymentMethodId,
  policyNumber,
} from '../formats.ts'
import { methodFacts } from './payment-methods.ts'

const ofPolicy = { policyNumber, policyType: z.string() }

/** A warning about cover that the payer must see before the money moves (domain: warnAboutCover). */
const warning = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stops_cancellation'),
    ...ofPolicy,
    cancelsOn: calendarDate,
    receivedBy: calendarDate,
    /** A bank payment that is returned later counts as not paid. */
    mayBeReturned: z.boolean(),
  }),
  z.object({
    kind: z.literal('too_little_to_stop_cancellation'),
    ...ofPolicy,
    cancelsOn: calendarDate,
    receivedBy: calendarDate,
    neededCents: cents,
    shortByCents: cents,
  }),
  z.object({
    kind: z.literal('does_not_stop_cancellation'),
    ...ofPolicy,
    cancelsOn: z.nullable(calendarDate),
  }),
  z.object({ kind: z.literal('does_not_reinstate'), ...ofPolicy, cancelledOn: z.nullable(calendarDate) }),
])

export type PaymentWarning = z.infer<typeof warning>

export const quoteLine = z.object({
  invoiceNumber,
  policyNumber,
  policyType: z.string(),
  dueDate: calendarDate,
  amountDueCents: cents,
  /** The amount to pay of it now. */
  amountCents: cents,
  /** The least that may be paid of it. */
  leastCents: cents,
})

export type QuoteLine = z.infer<typeof quoteLine>

/** A method with the facts that matter for this payment. */
export const quoteMethod = z.extend(methodFacts, {
  /** The name of the account that it is saved on, which may differ from the account that is paid for. */
  accountName: z.string(),
  /** A bank refused or returned the last payment with it, within a day: it is not preselected. */
  wasRefused: z.boolean(),
})

export type QuoteMethod = z.infer<typeof quoteMethod>

/** Invoices and amounts in a URL: `1000044110,1000044981:39200`; without an amount, the amount due. */
export const chosenInvoices = z.string().check(z.refine(areChosen, fieldCode('no_invoice')))

const chosenAtMost = 50

function areChosen(text: string): boolean {
  const parts = text.split(',', chosenAtMost + 1)
  return parts.length <= chosenAtMost && parts.every(isChosen)
}

function isChosen(part: string): boolean {
  const [number = '', cents] = part.split(/:(?=\d{1,9}$)/)
  return carrierNumberPattern.test(number) && (cents !== undefined || !part.includes(':'))
}

export const quotePayment = endpoint({
  method: 'GET',
  path: '/api/v1/payments/quote',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  errors: ['conflict'],
  summary: 'What a payment of these invoices would be, with the text that authorizes it. Changes nothing.',
  query: z.object({
    accountNumber,
    invoices: chosenInvoices,
    methodId: z.optional(paymentMethodId),
    payOn: z.optional(calendarDate),
  }),
  response: z.object({
    accountNumber,
    accountName: z.string(),
    lines: z.array(quoteLine),
    /** Invoices that were requested and are not payable now. */
    notPayable: z.array(
      z.object({
        invoiceNumber,
        reason: z.enum([
          'closed',
          'nothing-due',
          'payment-pending',
          'drafted',
          'billed-by-agency',
          'billed-by-third-party',
          'policy-cancelled',
        ]),
        /** The payment that is under way for it, and its part of the amount due: the rest stays open. */
        paymentId: z.nullable(paymentId),
        pendingCents: z.nullable(cents),
        amountDueCents: z.nullable(cents),
      }),
    ),
    totalCents: cents,
    /** The days on which it may be sent instead of now; empty if it must be sent now. */
    payDays: z.array(calendarDate),
    /** The day of these that the text below names; null for now. */
    payOn: z.nullable(calendarDate),
    /** Payments of the account that are scheduled for these invoices. */
    scheduled: z.array(z.object({ invoiceNumber, paymentId, payOn: calendarDate, amountCents: cents })),
    methods: z.array(quoteMethod),
    /** The method that the text below names; null if none is requested and none is preselected. */
    methodId: z.nullable(paymentMethodId),
    countsAsReceivedOn: calendarDate,
    /**
     * The time of billing's last message while it is offline; null while it is online (ADR 0020), absent in
     * the previous version of the API.
     */
    billingAsOf: z.nullable(z.string()),
    /** When billing is expected to reflect it. */
    expectedPostDate: calendarDate,
    /** Null without a method. Pressing Pay under it is the authorization (ADR 0023). */
    authorization: z.nullable(
      z.object({ version: z.string(), short: z.string(), text: z.string(), hash: z.string() }),
    ),
    warnings: z.array(warning),
    /** Above $25,000 a one-time code is asked for (ADR 0023). */
    needsCode: z.boolean(),
  }),
})

export type PaymentQuote = z.infer<typeof quotePayment.response>

/**
 * The page opens one when a person enters the review. Until it has paid, the same choice of the same person
 * gets the same one: a reload, a second tab and a second device submit one payment.
 */
export const openCheckout = endpoint({
  method: 'POST',
  path: '/api/v1/payments/checkouts',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  limits: [{ per: 'session', most: 120, withinSeconds: 60 }],
  errors: ['conflict'],
  summary: 'Opens a checkout; its id is the Idempotency-Key of the payment. Unused, it ends after a day.',
  body: z.object({ accountNumber, invoices: chosenInvoices }),
  response: z.object({ checkoutId }),
  status: 201,
})
