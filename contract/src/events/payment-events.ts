import { closingKinds } from '@myaccount/domain/books/closing'
import { fraudSignals } from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import * as z from 'zod/mini'
import {
  calendarDate,
  cents,
  closingId,
  invoiceNumber,
  payLinkId,
  paymentId,
  paymentMethodId,
  policyNumber,
  refundId,
} from '../formats.ts'

const methodKind = z.enum(['card', 'bank'])

/** The part of a payment that one invoice gets. */
const paidInvoice = { invoiceNumber, cents }

export const paymentEventData = z.object({
  paymentId,
  confirmation: z.string(),
  cents,
  methodKind,
  /** The day that counts for the payer, though a bank's money comes days later. */
  countsAsReceivedOn: calendarDate,
  invoices: z.array(z.object({ ...paidInvoice, policyNumber })),
  /** The processor's or the bank's code of a decline or a return. */
  reasonCode: z.optional(z.string()),
  /** True if the database had lost the payment: its events may have been sent before, with the same confirmation. */
  reconstructed: z.optional(z.literal(true)),
})

export const scheduledPaymentEventData = z.extend(paymentEventData, { payOn: calendarDate })

export const refundedPaymentEventData = z.extend(paymentEventData, {
  /** The sum of the payment's refunds so far. */
  refundedCents: cents,
})

export const refundEventData = z.object({
  refundId,
  paymentId,
  confirmation: z.string(),
  cents,
  reason: z.string(),
  /** The invoices that it takes from. */
  invoices: z.array(z.object({ ...paidInvoice, policyNumber: z.nullable(policyNumber) })),
  reasonCode: z.optional(z.string()),
})

/** A bank took back a debit that was refunded: its payer owes as much. */
export const doubleCreditEventData = z.object({ paymentId, confirmation: z.string(), cents })

export const closedCreditEventData = z.object({
  closingId,
  paymentId,
  confirmation: z.nullable(z.string()),
  how: z.enum(closingKinds),
  cents,
})

/** Money without a payment here that an employee assigned to an invoice. */
export const suspenseEventData = z.object({
  closingId,
  invoiceNumber: z.nullable(invoiceNumber),
  processorTransactionId: z.nullable(z.string()),
  cents,
})

export const payLinkEventData = z.object({ linkId: payLinkId, invoiceNumber })

export const methodEventData = z.object({ methodId: paymentMethodId, kind: methodKind })

const heldKind = z.enum(['scheduled_payment', 'draft'])

export const openedHoldEventData = z.object({ kind: heldKind, signals: z.array(z.enum(fraudSignals)) })

export const decidedHoldEventData = z.object({ kind: heldKind, decision: z.enum(['released', 'rejected']) })
