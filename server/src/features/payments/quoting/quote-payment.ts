import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { QuoteLine, quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { draftDayOfBill } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import type { PendingPayment } from '@myaccount/domain/invoices/mark-pending-payments'
import { whyNotPayableByHand } from '@myaccount/domain/invoices/payable-by-hand'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { LocalTime } from '@myaccount/domain/kernel/local-time'
import { type Cents, noCents, sumCents } from '@myaccount/domain/kernel/money'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { leastPayableCents, limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'
import { countsAsReceivedOn, expectedPostDate } from '@myaccount/domain/payments/receipt-dates'
import { warnAboutCover } from '@myaccount/domain/payments/reinstates-cover'
import { payDays } from '@myaccount/domain/payments/scheduling/pay-days'
import { paymentRefusals } from '@myaccount/messages/payments/payment-refusals'
import { capabilityOfKind } from '../../../carrier/capabilities-off.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import {
  isUsableMethod,
  methodFactsOf,
  type UsableMethodRow,
} from '../../payment-methods/payment-methods.reader.ts'
import { type PayerAsking, termsOf } from '../payer.ts'
import type { PaymentWork } from '../payment-work.ts'
import { type PendingRow, pendingPaymentOf } from '../pending.store.ts'
import type { ChosenRow, NoticedRow } from './quote.store.ts'
import type { ScheduledLineRow } from './scheduled.store.ts'
import { writeAuthorization } from './write-authorization.ts'

export interface Choice {
  readonly invoiceNumber: InvoiceNumber
  /** Null for all that is due. */
  readonly amountCents: Cents | null
}

export interface QuoteInput {
  readonly asking: PayerAsking
  readonly accountNumber: AccountNumber
  readonly choices: readonly Choice[]
  /** The id in the API; undefined for the first method offered. */
  readonly methodId: string | undefined
  /** A day that is not offered is replaced: the quote contains the day that it is for. */
  readonly payOn?: CalendarDate | undefined
  readonly now: LocalTime
  readonly carrier: PaymentWork['carrier']
  readonly rows: {
    readonly chosen: readonly ChosenRow[]
    readonly pending: readonly PendingRow[]
    readonly noticed: readonly NoticedRow[]
    readonly methods: readonly UsableMethodRow[]
    /** The methods whose last payment a bank has just refused. */
    readonly refused: readonly { readonly methodId: Uuid }[]
    readonly scheduled: readonly ScheduledLineRow[]
    /** The time of BillingCenter's last report, set only while it is offline. */
    readonly offline: { readonly changedAt: Date } | undefined
  }
}

export type Quote = EndpointAnswer<typeof quotePayment>
export type QuoteWithMethod = { readonly quote: Quote; readonly method: UsableMethodRow | null }

/** Quotes a payment of these invoices now. Throws `not_found` for an invoice that does not exist. */
export function makeQuote(input: QuoteInput): QuoteWithMethod {
  const { asking, accountNumber, choices, now, rows } = input
  const { capabilitiesOff } = input.carrier
  // A saved method that the carrier takes no more stays listed under payment methods, where it can be removed.
  const methods = rows.methods.filter(({ kind }) => !capabilitiesOff.has(capabilityOfKind[kind]))
  const { today } = asking
  const { code } = termsOf(asking.payer)
  const asked = new Map(choices.map((choice) => [choice.invoiceNumber, choice.amountCents]))
  if (rows.chosen.length < asked.size) throw notFound()
  const pending = new Map(rows.pending.map((row) => [row.invoiceNumber, row]))
  const reasons = new Map(
    rows.chosen.map((row) => [row.invoiceNumber, whyNot(row, pending.get(row.invoiceNumber), today)]),
  )
  const payable = rows.chosen.filter((row) => reasons.get(row.invoiceNumber) === null)
  const lines = payable.map((row) => lineOf(row, asked.get(row.invoiceNumber) ?? null))
  const totalCents = sumCents(lines.map((line) => line.amountCents))
  const refused = new Set(rows.refused.map(({ methodId }) => methodId))
  const method = chooseMethod(methods, { ...input, totalCents, today, refused })
  const isGuest = asking.payer.kind === 'guest'
  const methodKind = method?.kind ?? (isGuest ? 'card' : 'bank')
  const days =
    isGuest || capabilitiesOff.has('scheduledPayments')
      ? []
      : payDays(payable.map(toSchedule), methodKind, today)
  const payOn = days.find((day) => day === input.payOn) ?? null
  const sentAt = payOn === null ? now : { date: payOn, minuteOfDay: 0 }
  const accountName = rows.chosen[0]?.accountName ?? ''
  const invoiceNumbers = lines.map((line) => line.invoiceNumber)
  return {
    method,
    quote: {
      accountNumber,
      accountName,
      lines,
      notPayable: rows.chosen.flatMap(({ invoiceNumber, amountDueCents }) => {
        const reason = reasons.get(invoiceNumber) ?? null
        if (reason === null || reason === 'planned') return []
        const under = pending.get(invoiceNumber)
        const paymentId = under ? toWireId('payment', under.attemptId) : null
        return [
          { invoiceNumber, reason, paymentId, pendingCents: under?.amountCents ?? null, amountDueCents },
        ]
      }),
      totalCents,
      payDays: days,
      payOn,
      scheduled: rows.scheduled.map(({ attemptId, ...row }) => ({
        ...row,
        paymentId: toWireId('payment', attemptId),
      })),
      // Methods of this account come first, each group in the store's order.
      methods: methods
        .toSorted(
          (a, b) => Number(a.accountNumber !== accountNumber) - Number(b.accountNumber !== accountNumber),
        )
        .map((row) => ({
          ...methodFactsOf(row, asking),
          accountName: row.accountName,
          wasRefused: refused.has(row.methodId),
        })),
      methodId: method === null ? null : toWireId('paymentMethod', method.methodId),
      countsAsReceivedOn: countsAsReceivedOn(sentAt),
      billingAsOf: rows.offline?.changedAt.toISOString() ?? null,
      expectedPostDate: expectedPostDate({ methodKind, submittedAt: sentAt, today }),
      authorization:
        (method === null && !isGuest) || lines.length === 0
          ? null
          : writeAuthorization({
              ...input,
              payOn,
              now: sentAt,
              accountName,
              invoiceNumbers,
              totalCents,
              method,
            }),
      warnings: warnAboutCover(
        payable.map((row, index) => toCover(row, lines[index]?.amountCents ?? noCents)),
        rows.noticed
          .filter(({ invoiceNumber }) => !invoiceNumbers.includes(invoiceNumber))
          .map((row) => ({ ...row, pendingCents: pending.get(row.invoiceNumber)?.amountCents ?? noCents })),
        methodKind,
        sentAt.date,
      ),
      needsCode: code !== null && totalCents > code.aboveCents,
    },
  }
}

interface MethodQuestion {
  /** The id in the API; undefined for the first method offered. */
  readonly methodId: string | undefined
  readonly accountNumber: AccountNumber
  readonly totalCents: Cents
  readonly today: CalendarDate
  /** The methods whose last payment a bank has just refused. */
  readonly refused: ReadonlySet<Uuid>
}

/**
 * Returns the method asked for; else the first usable one of this account, with methods that may pay this amount
 * before those that may not. A method that would surprise the payer is never preselected: one of another account,
 * or one that was just refused.
 */
function chooseMethod(
  methods: readonly UsableMethodRow[],
  { methodId, accountNumber, totalCents, today, refused }: MethodQuestion,
): UsableMethodRow | null {
  const usable = methods.filter((row) => isUsableMethod(row, today))
  if (methodId !== undefined) {
    const asked = parseWireId('paymentMethod', methodId)
    return (asked.ok && usable.find((row) => row.methodId === asked.value)) || null
  }
  const rank = (row: UsableMethodRow) =>
    (totalCents > limitCentsByMethod[row.kind] ? 2 : 0) + (row.isDefault ? 0 : 1)
  // The sort is stable: of equals, the newest comes first, as the store returns them.
  const offered = usable.filter((row) => row.accountNumber === accountNumber && !refused.has(row.methodId))
  return offered.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}

/** Returns null where it may be paid by hand (ADR 0014). */
function whyNot(row: ChosenRow, pending: PendingRow | undefined, today: CalendarDate) {
  const under: PendingPayment | undefined = pending && pendingPaymentOf(pending)
  return whyNotPayableByHand(
    {
      invoiceStatus: row.invoiceStatus,
      amountDueCents: row.amountDueCents,
      paidStatus: under ? 'Pending Payment' : row.paidStatus,
      draftsOn: draftDayOfBill(row),
    },
    policyOf(row),
    today,
  )
}

/** Returns the facts that the rule of cover needs about an invoice and the amount paid on it. */
function toCover(row: ChosenRow, payingCents: Cents) {
  const { policyNumber, policyType, dueDate, amountDueCents } = row
  return { ...policyOf(row), policyNumber, policyType, dueDate, amountDueCents, payingCents }
}

/** Returns the facts that decide how long a payment may wait. */
function toSchedule(row: ChosenRow) {
  return { ...policyOf(row), dueDate: row.dueDate }
}

function policyOf({
  policyStatus,
  effectiveDate,
  expirationDate,
  billingMethod,
  cancelsOn,
  amountToStopCents,
}: ChosenRow) {
  const cancellation = cancelsOn === null ? null : { cancelsOn, amountToStopCents }
  return { policyStatus, effectiveDate, expirationDate, billingMethod, cancellation }
}

/**
 * Returns the line of one invoice. With `askedCents` null it is for all that is due. Throws `input.invalid` for an
 * amount that may not be paid on it.
 */
function lineOf(row: ChosenRow, askedCents: Cents | null): QuoteLine {
  const { invoiceNumber, policyNumber, policyType, dueDate, amountDueCents } = row
  const leastCents = leastPayableCents(amountDueCents)
  const amountCents = askedCents ?? amountDueCents
  if (amountCents < leastCents || amountCents > amountDueCents) throw amountOutOfRange(invoiceNumber)
  return { invoiceNumber, policyNumber, policyType, dueDate, amountDueCents, amountCents, leastCents }
}

function amountOutOfRange(invoiceNumber: InvoiceNumber): AppError {
  const message = paymentRefusals.amountOutOfRange
  return new AppError('input.invalid', { fields: [{ field: `invoices.${invoiceNumber}`, message }] })
}
