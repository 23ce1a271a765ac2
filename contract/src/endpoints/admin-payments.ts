import { checkAnswers } from '@myaccount/domain/payment-methods/card-checks'
import { confirmationNumberPattern } from '@myaccount/domain/payments/confirmation-number'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fieldCode } from '../field-codes.ts'
import {
  accountNumber,
  calendarDate,
  cents,
  cursor,
  invoiceNumber,
  page,
  paymentId,
  policyNumber,
} from '../formats.ts'
import { methodIdentity } from './payment-methods.ts'
import { paymentState } from './payments.ts'

/**
 * Who may: every row tells of a customer, whichever way it was found, so that reading needs `look_up`; `operate` is
 * for systems (wire.md) and is needed to act and for events that belong to no customer. Each read is audited.
 */

/**
 * Why a person has to look. no_answer: the processor has not said for a minute what became of it. manual_review: nor
 * for a day, or the two books differ in a way that no transition mends (ADR 0026), or a card's bank asks about it (ADR
 * 0032). not_posted: received, and billing has not shown it after ten banking days. email_given_up: the payer was not
 * told.
 */
export const unresolvedReason = z.enum(['no_answer', 'manual_review', 'not_posted', 'email_given_up'])

const staffPayment = z.object({
  paymentId,
  confirmation: z.string(),
  accountNumber,
  accountName: z.string(),
  state: paymentState,
  /** When it came into its state. */
  since: z.string(),
  createdAt: z.string(),
  amountCents: cents,
  refundedCents: cents,
  method: methodIdentity,
  processorId: z.nullable(z.string()),
  /** The processor's own code, as it came: for staff alone (domain.md 3.2.7). */
  reasonCode: z.nullable(z.string()),
  /** How often recovery has asked the processor since then. */
  reconcileCount: z.int(),
  manualReviewSince: z.nullable(z.string()),
  /** When it was written anew from the processor's book, after the database had lost it. */
  reconstructedAt: z.nullable(z.string()),
  unresolved: z.array(unresolvedReason),
})

export const listStaffPayments = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payments',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  summary: 'Payments of all accounts for staff, newest first, 50 a page.',
  query: z.object({
    state: z.optional(paymentState),
    accountNumber: z.optional(accountNumber),
    confirmation: z.optional(
      z.string().check(z.regex(confirmationNumberPattern, fieldCode('confirmation_number'))),
    ),
    /** Only what a person has to look at; `any` reason, or one. */
    unresolved: z.optional(z.enum(['any', ...unresolvedReason.options])),
    after: z.optional(cursor),
  }),
  response: page(staffPayment),
})

const cardCheck = z.enum(checkAnswers)

/** One payment as the processor's book has it at `asOf`. */
const processorFacts = z.object({
  /** False where its attempt or amount is another than ours: somebody has to look. */
  isOurs: z.boolean(),
  status: z.enum(['unfinished', 'requires_action', 'processing', 'succeeded', 'declined', 'cancelled']),
  amountCents: cents,
  refundedCents: cents,
  chargeId: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  dispute: z.nullable(
    z.object({ status: z.enum(['open', 'won', 'lost', 'returned']), reasonCode: z.string() }),
  ),
  /** The cardholder's bank asks about it and has taken nothing. */
  isInquired: z.boolean(),
})

export const getStaffPayment = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payments/{paymentId}',
  class: 'browser',
  access: { kind: 'employee', permission: 'look_up' },
  summary: "One payment for staff: our books, and the processor's as they stand now.",
  params: z.object({ paymentId }),
  response: z.object({
    ...staffPayment.shape,
    /**
     * What the card's bank said of it when it was saved; null within where it was not asked, null for a bank account.
     */
    cardChecks: z.nullable(
      z.object({ street: z.nullable(cardCheck), zip: z.nullable(cardCheck), code: z.nullable(cardCheck) }),
    ),
    /**
     * Billing has posted all that is left, and by a posting without `invoiceVersion`: nobody can tell from the feed whether
     * the invoices show it. An employee who has looked may mark the payment as posted.
     */
    isPostedUnshown: z.boolean(),
    lines: z.array(
      z.object({
        invoiceNumber,
        policyNumber,
        amountCents: cents,
        dueCents: cents,
        dueDate: calendarDate,
      }),
    ),
    /** The trace, the oldest first; `detail` holds codes and ids. */
    transitions: z.array(
      z.object({
        step: z.int(),
        state: paymentState,
        event: z.string(),
        at: z.string(),
        detail: z.record(z.string(), z.string()),
      }),
    ),
    ledger: z.array(
      z.object({
        booking: z.string(),
        businessDay: calendarDate,
        /** Debit above zero, credit below. */
        entries: z.array(z.object({ account: z.string(), amountCents: cents })),
      }),
    ),
    events: z.array(
      z.object({
        eventId: z.string(),
        type: z.string(),
        receivedAt: z.string(),
        appliedAt: z.nullable(z.string()),
        outcome: z.nullable(z.string()),
        tries: z.int(),
      }),
    ),
    emails: z.array(
      z.object({
        kind: z.string(),
        createdAt: z.string(),
        sentAt: z.nullable(z.string()),
        /** Null when it was sent or given up. */
        nextTryAt: z.nullable(z.string()),
        tries: z.int(),
        lastError: z.nullable(z.string()),
        /** There was no such mailbox, so nobody tries again. */
        bouncedAt: z.nullable(z.string()),
      }),
    ),
    processor: z.object({
      /** not_named: it has not told us a name of the payment, so there is nothing to read. */
      answer: z.enum(['read', 'not_there', 'not_reachable', 'not_named']),
      asOf: z.string(),
      facts: z.nullable(processorFacts),
    }),
  }),
})

export const reconcilePaymentNow = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payments/{paymentId}/reconcile',
  class: 'browser',
  access: { kind: 'employee', permission: 'operate' },
  summary:
    'Asks the processor now what recovery would ask later, and takes over what it says; never charges.',
  params: z.object({ paymentId }),
  response: z.object({
    /** too_early: the request that sent it may still be at work. nothing_to_reconcile: it was never sent. */
    answer: z.enum(['taken_over', 'no_answer', 'too_early', 'nothing_to_reconcile']),
    state: paymentState,
  }),
})

export const markPaymentPosted = endpoint({
  method: 'POST',
  path: '/api/v1/admin/payments/{paymentId}/posted',
  class: 'browser',
  access: { kind: 'employee', permission: 'operate' },
  summary: 'Marks a payment as posted that billing has posted without saying which invoice version shows it.',
  params: z.object({ paymentId }),
  response: z.object({
    /** not_posted_by_billing: it has sent less than what is left, or names the version itself. Nothing changed. */
    answer: z.enum(['posted', 'not_posted_by_billing']),
    state: paymentState,
  }),
})

export const listUnmatchedEvents = endpoint({
  method: 'GET',
  path: '/api/v1/admin/processor_events',
  class: 'browser',
  access: { kind: 'employee', permission: 'operate' },
  summary: 'The newest 50 events of the processor that name no payment of ours, or were tried in vain.',
  response: z.array(
    z.object({
      eventId: z.string(),
      type: z.string(),
      /** The processor's name of what it speaks of. */
      objectId: z.string(),
      receivedAt: z.string(),
      tries: z.int(),
      /** Null while it is still tried. */
      outcome: z.nullable(z.string()),
    }),
  ),
})
