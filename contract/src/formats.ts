import { paidStatuses } from '@myaccount/domain/invoices/invoice'
import { type CalendarDate, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import {
  type AccountNumber,
  type ClaimNumber,
  carrierIdPattern,
  carrierNumberPattern,
  foldNumber,
  type InvoiceNumber,
  type PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId, type WireId, type WireKind } from '@myaccount/domain/kernel/wire-id'
import { seatRoles } from '@myaccount/domain/seats/seat-role'
import * as z from 'zod/mini'
import { type FieldCode, fieldCode } from './field-codes.ts'
import { line } from './typed-text.ts'

/** Validated as text and read as the domain's branded type: the brand costs nothing at run time. */
type Branded<T extends string | number, Raw = T extends string ? string : number> = z.ZodMiniType<T, Raw>

function numberOfTheCarrier<T extends string>(code: FieldCode): Branded<T> {
  return z.string().check(z.regex(carrierNumberPattern, code)) as unknown as Branded<T>
}

export const accountNumber = numberOfTheCarrier<AccountNumber>('account_number')
export const policyNumber = numberOfTheCarrier<PolicyNumber>('policy_number')
export const invoiceNumber = numberOfTheCarrier<InvoiceNumber>('invoice_number')
export const claimNumber = numberOfTheCarrier<ClaimNumber>('claim_number')

/**
 * A number as a person types it, with so many letters and digits at least: the server compares its folded form (domain:
 * foldNumber).
 */
export function typedNumber(code: FieldCode, least = 1) {
  const isWhole = (text: string) => {
    const folded = foldNumber(text)
    return folded.ok && folded.value.length >= least
  }
  return line({ max: 60, code }).check(z.refine(isWhole, fieldCode(code)))
}

/** The carrier's id of a request on a claim. */
export const claimRequestId = z.string().check(z.regex(carrierIdPattern))

export const calendarDate = z
  .string()
  .check(
    z.refine((text) => parseCalendarDate(text).ok, fieldCode('calendar_date')),
  ) as unknown as Branded<CalendarDate>

/** A moment of UTC to the second or finer, as `Date.toISOString` writes it. */
export const moment = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text) && !Number.isNaN(Date.parse(text)),
      fieldCode('moment'),
    ),
  )

/** One of our own ids, e.g. `pay_0195801f2c7a7d3e8c5b6a4f3e2d1c0b`; an id of another kind is refused. */
function wireId<Kind extends WireKind>(kind: Kind): Branded<WireId<Kind>> {
  return z
    .string()
    .check(z.refine((text) => parseWireId(kind, text).ok, fieldCode('wire_id'))) as unknown as Branded<
    WireId<Kind>
  >
}

/** ASCII only, which makes two addresses comparable (domain/src/session/fold-ascii.ts). */
export const emailAddress = z.email({ abort: true }).check(z.maxLength(254))

export const userId = wireId('user')
export const paymentId = wireId('payment')
export const refundId = wireId('refund')
export const holdId = wireId('hold')
export const closingId = wireId('closing')
export const checkoutId = wireId('checkout')
export const paymentMethodId = wireId('paymentMethod')
export const stepUpId = wireId('stepUp')
export const payLinkId = wireId('payLink')
export const claimReportId = wireId('claimReport')
export const fileId = wireId('file')
export const notificationId = wireId('notification')
export const documentRequestId = wireId('documentRequest')
export const certificateHolderId = wireId('certificateHolder')
export const seatId = wireId('seat')
export const invitationId = wireId('invitation')
export const peopleChangeId = wireId('peopleChange')
export const proxyId = wireId('proxy')
export const tallyId = wireId('tally')
/** The carrier's own id of a document, as in the feed; one of a kind, `~` and a number or an id is the portal's. */
export const documentId = z
  .string()
  .check(z.refine((text) => carrierIdPattern.test(text.replace(/^[a-z_]+~/, '')), fieldCode('wire_id')))
export const registrationId = wireId('registration')
export const emailId = wireId('email')
export const eventId = wireId('event')
export const bannerId = wireId('banner')

/**
 * Accepts at most `max` printable ASCII characters written by a program: a token, a hash, the version of a
 * text.
 */
export const printable = (max: number) => z.string().check(z.regex(new RegExp(`^[ -~]{0,${max}}$`)))

/** The hash of a text as it was shown to the person. */
export const textHash = printable(100)
export const textVersion = printable(40)

/** A one-time code as it was typed; the server removes spaces and hyphens. */
export const typedCode = line({ min: 0, max: 40 })

/** Whole cents; never a decimal. */
export const cents = z.int() as unknown as Branded<Cents>

export const seatRole = z.enum(seatRoles)

/** Billing's status, which the portal overlays with "Pending Payment" (specification 3). */
export const paidStatus = z.enum(paidStatuses)

/** The position where the next page begins: made by the server and opaque to the caller. */
export const cursor = z.string().check(z.regex(/^[-A-Za-z0-9_./# ]{1,200}$/, fieldCode('cursor')))

/** An address as the screens and the printed bill show it; the feed checks its own lengths. */
export const address = z.object({
  line1: z.string(),
  line2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

export type Address = z.infer<typeof address>

/** A page of a list, as in wire.md: `next` is null on the last page. */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(cursor) })
}

/** `count` is exact up to a limit; if the list is longer, `isMore` is true. */
export const listCount = z.object({ count: z.int(), isMore: z.boolean() })
