import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import {
  calendarDate,
  cents,
  checkoutId,
  emailAddress,
  invoiceNumber,
  printable,
  typedNumber,
} from '../../formats.ts'
import { agreedText, cardSetup } from '../../shared-shapes.ts'
import { line } from '../../typed-text.ts'
import { paymentFacts } from '../payments.ts'

/** Five digits as printed on the bill; the page cuts a longer ZIP code. */
const zip = z.string().check(z.regex(/^\d{5}$/, fieldCode('zip')))

/** Everything that a stranger is shown of a bill (domain.md 8). */
export const guestBill = z.object({
  invoiceNumber,
  maskedName: z.string(),
  policyType: z.string(),
  amountDueCents: cents,
  dueDate: calendarDate,
  isPastDue: z.boolean(),
  /** `drafted`: the bank draft of `draftsOn` pays it. */
  standing: z.enum(['payable', 'under_way', 'drafted']),
  draftsOn: z.nullable(calendarDate),
  /** Paying it neither keeps cover nor reinstates it by itself. */
  keepsNoCover: z.boolean(),
  /** Null if there is nothing to pay here now. */
  order: z.nullable(
    z.object({
      /** The Idempotency-Key of the payment. */
      checkoutId,
      countsAsReceivedOn: calendarDate,
      expectedPostDate: calendarDate,
      authorization: z.object({ version: z.string(), short: z.string(), text: z.string(), hash: z.string() }),
    }),
  ),
})

export type GuestBill = z.infer<typeof guestBill>

/** Null if no bill is found by what was entered. */
export const foundGuestBill = z.object({ bill: z.nullable(guestBill) })

/** A payment as its payer sees it, without the fields that would reveal whose bill it is. */
export const guestPayment = z.extend(
  z.pick(paymentFacts, {
    confirmation: true,
    state: true,
    failedBy: true,
    reason: true,
    amountCents: true,
    refundedCents: true,
    refundFailedCents: true,
    refundedOn: true,
    creditCents: true,
    method: true,
    submittedAt: true,
    countsAsReceivedOn: true,
    expectedPostDate: true,
    postedOn: true,
    actionUrl: true,
    transitions: true,
  }),
  {
    lines: z.array(z.object({ amountCents: cents, dueCents: cents, owedCents: z.nullable(cents) })),
    invoiceNumber,
    policyType: z.string(),
    maskedName: z.string(),
    email: z.string(),
  },
)

export type GuestPayment = z.infer<typeof guestPayment>

const perAddress = [{ per: 'address', most: 60, withinSeconds: 60 }] as const

export const findGuestBill = endpoint({
  method: 'POST',
  path: '/api/v1/guest-checkout/bills',
  class: 'browser',
  access: { kind: 'public' },
  limits: perAddress,
  summary:
    'Opens one bill by what is printed on it, for 20 minutes. Every miss is the same answer, and takes as long.',
  /** Needs the invoice's number, or the account's number with the amount of the last bill. */
  body: z
    .object({
      zip,
      /** The number as typed; hyphens, spaces and case count only if two numbers differ in nothing else. */
      invoiceNumber: z.optional(typedNumber('invoice_number')),
      accountNumber: z.optional(typedNumber('account_number')),
      lastBillCents: z.optional(cents),
      /** The code in the bill's QR code opens the bill even while bills do not open by number. */
      scannedCode: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{12}$/))),
    })
    .check(
      z.refine(
        (key) =>
          key.invoiceNumber === undefined
            ? key.accountNumber !== undefined && key.lastBillCents !== undefined
            : key.accountNumber === undefined && key.lastBillCents === undefined,
        { error: fieldCode('invoice_number'), path: ['invoiceNumber'] },
      ),
      z.refine((key) => key.scannedCode === undefined || key.invoiceNumber !== undefined, {
        error: fieldCode('invoice_number'),
        path: ['invoiceNumber'],
      }),
    ),
  response: foundGuestBill,
})

export const openPayLink = endpoint({
  method: 'POST',
  path: '/api/v1/guest-checkout/links',
  class: 'browser',
  access: { kind: 'public' },
  limits: perAddress,
  summary: 'Opens the bill of a link that an employee made. Whatever a link lacks, the answer is the same.',
  body: z.object({ token: printable(100) }),
  response: foundGuestBill,
})

export const getGuestCheckout = endpoint({
  method: 'GET',
  path: '/api/v1/guest-checkout',
  class: 'browser',
  access: { kind: 'public' },
  summary: 'The bill that this browser has opened as a guest, and the payment made of it.',
  response: z.object({ bill: z.nullable(guestBill), payment: z.nullable(guestPayment) }),
})

export const startGuestCard = endpoint({
  method: 'POST',
  path: '/api/v1/guest-checkout/card',
  class: 'browser',
  access: { kind: 'public' },
  limits: perAddress,
  summary: "Opens the processor's fields for the guest's card, which is kept for this payment alone.",
  response: cardSetup,
  status: 201,
})

export const payAsGuest = endpoint({
  method: 'POST',
  path: '/api/v1/guest-checkout/payments',
  class: 'browser',
  access: { kind: 'public' },
  limits: perAddress,
  errors: ['not_found', 'conflict', 'payment.in_progress', 'payment.paused', 'payment.unknown'],
  summary: "Pays the guest's bill by card. The Idempotency-Key is the bill's checkout.",
  body: z.object({
    setupId: z.string().check(z.regex(/^seti_\w{1,80}$/, fieldCode('setup_id'))),
    name: line({ min: 2, max: 60, code: 'payer_name' }),
    email: emailAddress,
    totalCents: cents,
    authorization: agreedText,
  }),
  response: guestPayment,
  status: 201,
})

export const downloadGuestReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/guest-checkout/receipt.pdf',
  class: 'download',
  access: { kind: 'public' },
  summary: "The receipt of the guest's payment as PDF.",
  produces: 'application/pdf',
})
