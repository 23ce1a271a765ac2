import { draftStates } from '@myaccount/domain/bank-draft/draft-date-of'
import { invoiceStatusCodes } from '@myaccount/domain/invoices/invoice'
import { noCents } from '@myaccount/domain/kernel/money'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { billingMethods } from '@myaccount/domain/policies/is-payable-by-portal'
import { policyStatuses } from '@myaccount/domain/policies/policy-status'
import { employeePermissions } from '@myaccount/domain/session/employee-permission'
import * as z from 'zod/mini'
import { accountNumber, emailAddress, invoiceNumber, policyNumber, seatRole } from '../formats.ts'
import { claim } from './claim-record.ts'
import { document } from './document.ts'
import {
  amount,
  count,
  date,
  lastDate,
  lines,
  list,
  moment,
  orElse,
  orLeftOut,
  orNull,
  recordId,
  text,
} from './fields.ts'
import { meeting, member, proxy } from './membership.ts'

const partOfPosting = amount.check(z.nonnegative())

/** Billing's posting of a payment made here on one invoice. */
const paymentPosting = z
  .object({
    confirmation: z
      .string()
      .check(z.regex(/^P[0-9A-HJKMNP-TV-Z]{9}$/, 'A confirmation number like P7K2QX9M4T.')),
    invoiceNumber,
    cents: amount,
    /** The part that the invoice took, and the part kept as credit; the rest of `cents` was refunded. */
    appliedCents: orNull(partOfPosting),
    unappliedCents: orNull(partOfPosting),
    at: moment,
    /** The first version of the invoice's record that reflects it. */
    invoiceVersion: orNull(z.int().check(z.nonnegative())),
  })
  .check(
    z.refine(
      ({ cents, appliedCents, unappliedCents }) =>
        (appliedCents ?? 0) + (unappliedCents ?? 0) <= Math.max(0, cents),
      { path: ['appliedCents'], message: 'Together with unappliedCents it is at most cents.' },
    ),
  )

const optionalText = (max: number) => orNull(text(max))

const address = z.object({
  line1: text(60),
  line2: orLeftOut(text(60)),
  city: text(40),
  state: z.string().check(z.regex(/^[A-Z]{2}$/, 'Two capital letters.')),
  zip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/, 'Five digits, or nine with a hyphen.')),
})

const agency = z.object({
  name: text(120),
  phone: optionalText(30),
  email: optionalText(254),
  address: optionalText(240),
})

const account = z.object({
  accountName: text(120),
  agencyCode: recordId,
  billingZip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/, 'Five digits, or nine with a hyphen.')),
  mailingAddress: address,
  email: optionalText(254),
})

const user = z.object({
  email: emailAddress,
  displayName: text(80),
  userType: z.enum(['Insured', 'Employee']),
  phone: optionalText(30),
  language: orElse(z.enum(['en', 'es']), 'en'),
  permissions: list(z.enum(employeePermissions), 20),
})

const seat = z.object({ userId: recordId, role: seatRole, from: date, to: orNull(lastDate) })

const coverage = z.object({
  code: text(40),
  name: text(120),
  limitCents: orNull(amount),
  deductibleCents: orNull(amount),
  meaning: lines(400),
})

const policy = z.object({
  policyNumber,
  termNumber: z.string().check(z.regex(/^\d{2}$/, 'Two digits.')),
  policyType: text(30),
  /** The statuses of domain.md 2.9. */
  policyStatus: z.enum(policyStatuses),
  effectiveDate: date,
  expirationDate: lastDate,
  /** A plan of domain.md 2.4, or the carrier's own with its name in `codes.csv`. */
  paymentPlan: text(40),
  billingMethod: z.enum(billingMethods),
  premiumCents: amount,
  draft: orNull(
    z.object({
      state: z.enum(draftStates.filter((state) => state !== 'not_enrolled')),
      bankLast4: z.string().check(z.regex(/^\d{4}$/, 'Four digits.')),
      bankName: text(60),
      /**
       * The name on the account; null: the name of the insured, since only the insured's own accounts are
       * drafted (domain.md 11.4).
       */
      bankAccountName: orNull(text(60)),
      /**
       * Invoices due before the 15th day after it are still paid by hand (domain.md 4.2); null: enrolled long
       * ago.
       */
      enrolledOn: orNull(date),
    }),
  ),
  /**
   * A notice of cancellation: cover ends at 12:01 a.m. of the day. The amount stops it if it is received by
   * the day before; null if no payment stops it.
   */
  cancellation: orNull(z.object({ cancelsOn: date, amountToStopCents: z.nullable(amount) })),
  coverages: list(coverage, 100),
  locations: list(
    z.object({
      number: count,
      name: text(120),
      address,
      buildingCents: orNull(amount),
      contentsCents: orNull(amount),
    }),
    500,
  ),
  vehicles: list(z.object({ year: count, make: text(30), model: text(30), vin: optionalText(17) }), 500),
  drivers: list(z.object({ name: text(80) }), 500),
})

const invoice = z.object({
  invoiceNumber,
  policyNumber,
  /** Accepts any letter case. */
  invoiceStatus: z.pipe(z.string().check(z.toLowerCase()), z.enum(invoiceStatusCodes)),
  billDate: date,
  dueDate: date,
  amountCents: amount,
  amountDueCents: z.nullable(amount),
  paidStatus: z.enum(['Unpaid', 'Partially Paid', 'Paid']),
  installmentNumber: orNull(count),
  installmentCount: orNull(count),
  paymentPlan: optionalText(40),
  previousBalanceCents: orElse(amount, noCents),
  items: list(
    z.object({
      kind: z.enum(['deposit', 'installment', 'one_time', 'fee', 'audit', 'credit']),
      /** A known code is written in the reader's language (messages: line-words.ts). */
      code: orLeftOut(text(40)),
      description: text(120),
      amountCents: amount,
    }),
    200,
  ),
})

const billingEvent = z.object({
  date,
  kind: text(40),
  amountCents: amount,
  policyNumber: orNull(policyNumber),
  invoiceNumber: orNull(invoiceNumber),
  description: optionalText(200),
  /** Set for a payment that was made in the portal, which shows that payment itself. */
  confirmation: orNull(z.string().check(z.regex(/^P[0-9A-HJKMNP-TV-Z]{9}$/, 'P and nine characters.'))),
  /** The number printed on a check, without leading zeros that the payer does not write. */
  checkNumber: orLeftOut(z.string().check(z.regex(/^\d{1,12}$/, 'One to twelve digits.'))),
})

/** Billing's answer about a bank draft that was enrolled in the portal (domain.md 4.3). */
const bankDraft = z.object({
  policyNumber,
  /** The id of the request in the event that it answers; null if billing acted by itself. */
  requestId: orNull(
    z
      .string()
      .check(z.refine((text) => parseWireId('draftRequest', text).ok, 'An id of a request, from its event.')),
  ),
  status: z.enum(['confirmed', 'rejected', 'changed', 'ended']),
  /** Billing's own code. */
  reason: orNull(text(40)),
})

/** A code printed on a bill, so that its holder can link the account (docs/feed.md has the hash). */
const billCode = z.object({
  codeHash: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, '43 characters, a SHA-256 in base64url.')),
  validUntil: date,
})

/** `id` is imageright, billing_center or smartcomms; or business_clock, which only a demo accepts (ADR 0013). */
const systemStatus = z.object({
  online: orNull(z.boolean()),
  offsetDays: orNull(z.int().check(z.nonnegative(), z.lte(3650))),
})

/** The content of `data`, by type (docs/feed.md has examples). */
export const feedData = {
  agency,
  account,
  user,
  seat,
  policy,
  invoice,
  billing_event: billingEvent,
  payment_posting: paymentPosting,
  bank_draft: bankDraft,
  bill_code: billCode,
  document,
  claim,
  meeting,
  member,
  proxy,
  system_status: systemStatus,
} as const

export type FeedType = keyof typeof feedData
export const feedTypes = Object.keys(feedData) as readonly FeedType[]
export type FeedData<Type extends FeedType> = z.infer<(typeof feedData)[Type]>

/** One line of the feed. `data` is absent on delete. */
export const feedEnvelope = z.object({
  v: z.literal(1),
  type: z.enum(feedTypes as unknown as [FeedType, ...FeedType[]]),
  id: recordId,
  version: z.int().check(z.nonnegative()),
  op: z.enum(['upsert', 'delete']),
  accountNumber: z.nullish(accountNumber),
  data: z.nullish(z.record(z.string(), z.unknown())),
})

export type FeedEnvelope = z.infer<typeof feedEnvelope>

/** A record as a writer of the feed builds it. */
export type FeedRecord = {
  [Type in FeedType]: {
    readonly v: 1
    readonly type: Type
    readonly id: string
    readonly version: number
    readonly op: 'upsert'
    readonly accountNumber?: string
    readonly data: z.input<(typeof feedData)[Type]>
  }
}[FeedType]
