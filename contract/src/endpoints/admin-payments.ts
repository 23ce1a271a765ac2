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
 * Reading needs `look_up`, because every row shows a customer's data, however it was found. `operate` is for
 * systems (wire.md); it is needed to act, and for events that belong to no customer. Each read is audited.
 */

/**
 * The reasons why an employee has to look. no_answer: the processor has not reported the outcome for a
 * minute. manual_review: not for a day either, or the two books differ in a way that no transition mends (ADR
 * 0026), or a card's bank inquires about it (ADR 0030). not_posted: received, and not reflected by billing
 * after ten banking days. email_given_up: the payer was not notified.
 */
export const unresolvedReason = z.enum(['no_answer', 'manual_review', 'not_posted', 'email_given_up'])

export const staffPayment = z.object({
  paymentId,
  confirmation: z.string(),
  accountNumber,
  accountName: z.string(),
  state: paymentState,
  /** When it entered its state. */
  since: z.string(),
  createdAt: z.string(),
  amountCents: cents,
  refundedCents: cents,
  method: methodIdentity,
  processorId: z.nullable(z.string()),
  /** The processor's own code, unchanged; only staff see it (domain.md 3.2.7). */
  reasonCode: z.nullable(z.string()),
  /** How often recovery has queried the processor since then. */
  reconcileCount: z.int(),
  manualReviewSince: z.nullable(z.string()),
  /** When it was rebuilt from the processor's records, after the database had lost it. */
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
    /** Only payments that an employee has to look at, for `any` reason or for one. */
    unresolved: z.optional(z.enum(['any', ...unresolvedReason.options])),
    after: z.optional(cursor),
  }),
  response: page(staffPayment),
})

const cardCheck = z.enum(checkAnswers)

/** One payment in the processor's records at `asOf`. */
export const processorFacts = z.object({
  /** False if its attempt or amount differs from ours: an employee has to look. */
  isOurs: z.boolean(),
  status: z.enum(['unfinished', 'requires_action', 'processing', 'succeeded', 'declined', 'cancelled']),
  amountCents: cents,
  refundedCents: cents,
  chargeId: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
  dispute: z.nullable(
    z.object({ status: z.enum(['open', 'won', 'lost', 'returned']), reasonCode: z.string() }),
  ),
  /** The cardholder's bank inquires about it and has taken no money. */
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
     * The answers of the card's bank when the card was saved; a null inside means not checked, and null a
     * bank account.
     */
    cardChecks: z.nullable(
      z.object({ street: z.nullable(cardCheck), zip: z.nullable(cardCheck), code: z.nullable(cardCheck) }),
    ),
    /**
     * Billing has posted all that is left, but without `invoiceVersion`: the feed does not show whether the
     * invoices reflect it. An employee who has checked may mark the payment as posted.
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
        /** Null once it was sent or given up. */
        nextTryAt: z.nullable(z.string()),
        tries: z.int(),
        lastError: z.nullable(z.string()),
        /** The mailbox does not exist, so the email is not retried. */
        bouncedAt: z.nullable(z.string()),
      }),
    ),
    processor: z.object({
      /** not_named: the processor has not named the payment to us, so there is nothing to read. */
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
    /** too_early: the request that sent it may still be running. nothing_to_reconcile: it was never sent. */
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
    /**
     * not_posted_by_billing: billing has posted less than what is left, or names the version itself. Nothing
     * changed.
     */
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
      /** The processor's id of the event's object. */
      objectId: z.string(),
      receivedAt: z.string(),
      tries: z.int(),
      /** Null while it is retried. */
      outcome: z.nullable(z.string()),
    }),
  ),
})
