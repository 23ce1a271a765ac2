import { createHash } from 'node:crypto'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { draftDateOf } from '@myaccount/domain/bank-draft/draft-date-of'
import { bankProcessingDay } from '@myaccount/domain/calendar/cut-off'
import type { PendingPayment } from '@myaccount/domain/invoices/mark-pending-payments'
import { whyNotPayableByHand } from '@myaccount/domain/invoices/payable-by-hand'
import type { LocalTime } from '@myaccount/domain/kernel/local-time'
import { type Cents, cents, sumCents } from '@myaccount/domain/kernel/money'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { methodLabel } from '@myaccount/domain/payment-methods/method-label'
import { leastPayableCents, limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'
import { authorisationTextOf } from '@myaccount/domain/payments/authorisation-text'
import { countsAsReceivedOn, expectedPostDate } from '@myaccount/domain/payments/receipt-dates'
import { warnAboutCover } from '@myaccount/domain/payments/reinstates-cover'
import { type Insured, subjectOf } from '@myaccount/domain/session/actor'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import {
  isUsableMethod,
  type MethodRow,
  methodFactsOf,
} from '../../payment-methods/payment-methods.reader.ts'
import { type PendingRow, pendingPaymentOf } from '../payments.reader.ts'
import type { ChosenRow } from './quote.store.ts'

/** Above this a one-time code is asked for (decision 25). */
export const codeAboveCents = cents(25_000_00)

export interface Choice {
  readonly invoiceNumber: InvoiceNumber
  /** Null for all that is due. */
  readonly amountCents: Cents | null
}

export interface QuoteInput {
  readonly visit: SignedInVisit
  readonly accountNumber: AccountNumber
  readonly choices: readonly Choice[]
  /** The wire's id; undefined for the one that is offered first. */
  readonly methodId: string | undefined
  readonly now: LocalTime
  readonly carrier: { readonly name: string; readonly phone: string }
  readonly rows: {
    readonly chosen: readonly ChosenRow[]
    readonly pending: readonly PendingRow[]
    readonly methods: readonly MethodRow[]
  }
}

export type Quote = EndpointAnswer<typeof quotePayment>
export type QuoteWithMethod = { readonly quote: Quote; readonly method: MethodRow | null }

/** What a payment of these invoices would be now. Throws `not_found` for an invoice that is not there. */
export function makeQuote(input: QuoteInput): QuoteWithMethod {
  const { visit, accountNumber, choices, now, rows } = input
  const asked = new Map(choices.map((choice) => [choice.invoiceNumber, choice.amountCents]))
  if (rows.chosen.length < asked.size) throw notFound()
  const pending = new Map(rows.pending.map((row) => [row.invoiceNumber, row]))
  const reasons = new Map(
    rows.chosen.map((row) => [row.invoiceNumber, whyNot(row, pending.get(row.invoiceNumber), visit)]),
  )
  const payable = rows.chosen.filter((row) => reasons.get(row.invoiceNumber) === null)
  const lines = payable.map((row) => lineOf(row, asked.get(row.invoiceNumber) ?? null))
  const totalCents = sumCents(lines.map((line) => line.amountCents))
  const method = chooseMethod(input, totalCents)
  const methodKind = method?.kind ?? 'bank'
  return {
    method,
    quote: {
      accountNumber,
      accountName: rows.chosen[0]?.accountName ?? '',
      lines,
      notPayable: rows.chosen.flatMap(({ invoiceNumber }) => {
        const reason = reasons.get(invoiceNumber) ?? null
        if (reason === null || reason === 'planned') return []
        const under = pending.get(invoiceNumber)
        return [{ invoiceNumber, reason, paymentId: under ? toWireId('payment', under.attemptId) : null }]
      }),
      totalCents,
      methods: rows.methods.map((row) => methodFactsOf(row, visit.today)),
      methodId: method === null ? null : toWireId('paymentMethod', method.methodId),
      countsAsReceivedOn: countsAsReceivedOn(now),
      expectedPostDate: expectedPostDate({ methodKind, submittedAt: now, today: visit.today }),
      authorisation:
        method === null || lines.length === 0 ? null : authorisationOf(input, method, payable, totalCents),
      warnings: warnAboutCover(
        payable.map((row, index) => ({
          ...policyOf(row),
          policyNumber: row.policyNumber,
          policyType: row.policyType,
          payingCents: lines[index]?.amountCents ?? cents(0),
        })),
        methodKind,
        visit.today,
      ),
      needsCode: totalCents > codeAboveCents,
    },
  }
}

function whyNot(row: ChosenRow, pending: PendingRow | undefined, { today }: SignedInVisit) {
  const under: PendingPayment | undefined = pending && pendingPaymentOf(pending)
  return whyNotPayableByHand(
    {
      invoiceStatus: row.invoiceStatus,
      amountDueCents: row.amountDueCents,
      paidStatus: under ? 'Pending Payment' : row.paidStatus,
      draftsOn: draftDateOf(row, row.dueDate),
    },
    policyOf(row),
    today,
  )
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

function lineOf(row: ChosenRow, askedCents: Cents | null): Quote['lines'][number] {
  const { invoiceNumber, policyNumber, policyType, dueDate, amountDueCents } = row
  const leastCents = leastPayableCents(amountDueCents)
  const amountCents = askedCents ?? amountDueCents
  if (amountCents < leastCents || amountCents > amountDueCents) throw amountOutOfRange(invoiceNumber)
  return { invoiceNumber, policyNumber, policyType, dueDate, amountDueCents, amountCents, leastCents }
}

function amountOutOfRange(invoiceNumber: InvoiceNumber): AppError {
  const message = 'Enter an amount from $1.00 to what is due.'
  return new AppError('input.invalid', { fields: [{ field: `invoices.${invoiceNumber}`, message }] })
}

/**
 * The one asked for; else the first that can be used, those of this account before others, and those that may pay so
 * much before those that may not.
 */
function chooseMethod(
  { rows, methodId, accountNumber, visit }: QuoteInput,
  totalCents: Cents,
): MethodRow | null {
  const usable = rows.methods.filter((row) => isUsableMethod(row, visit.today))
  if (methodId !== undefined) {
    const asked = parseWireId('paymentMethod', methodId)
    return (asked.ok && usable.find((row) => row.methodId === asked.value)) || null
  }
  const rank = (row: MethodRow) =>
    (totalCents > limitCentsByMethod[row.kind] ? 4 : 0) +
    (row.accountNumber === accountNumber ? 0 : 2) +
    (row.isDefault ? 0 : 1)
  // Sorting is stable: the newest of equals comes first, as the store gives them.
  return usable.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}

/** The text under which Pay is pressed; its hash says that it was this one (domain.md 3.3.5). */
function authorisationOf(
  { visit, accountNumber, now, carrier }: QuoteInput,
  method: MethodRow,
  payable: readonly ChosenRow[],
  totalCents: Cents,
) {
  const kind = authorisationTextOf(method.kind)
  const facts = {
    amountCents: totalCents,
    methodLabel: methodLabel(method),
    bankName: method.bankName,
    onOrAfter: method.kind === 'bank' ? bankProcessingDay(now) : now.date,
    carrierName: carrier.name,
    carrierPhone: carrier.phone,
    accountName: payable[0]?.accountName ?? '',
    accountNumber,
    invoiceNumbers: payable.map((row) => row.invoiceNumber),
    signerName: signerOf(visit).displayName,
    signerTitle: null,
  }
  const text = kind.render(facts)
  return {
    version: kind.version,
    short: kind.renderShort(facts),
    text,
    hash: createHash('sha256').update(text).digest('base64url'),
  }
}

/** The endpoint's access lets nobody else in; while an employee acts, the customer on the phone signs. */
function signerOf({ actor }: SignedInVisit): Insured {
  const subject = subjectOf(actor)
  if (subject === null) throw new AppError('access.denied')
  return subject
}

/** `1000044110,1000044981:39200`, checked by the contract. A number given twice counts once. */
export function readChoices(text: string): Choice[] {
  const choices = text.split(',').map((part): [string, Choice] => {
    const [number = '', amount] = part.split(':')
    return [
      number,
      {
        invoiceNumber: number as InvoiceNumber,
        amountCents: amount === undefined ? null : cents(Number(amount)),
      },
    ]
  })
  return [...new Map(choices).values()]
}
