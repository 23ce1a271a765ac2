import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { type CalendarDate, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'

export interface PaymentLine {
  readonly invoiceNumber: string
  readonly policyNumber: string
  readonly cents: number
  /** The amount by which the invoice was lowered so far; less than `cents` if more was paid than was due. */
  readonly takenCents: number
}

/** A payment made in the portal, as far as billing has received its events. */
export interface CarrierPayment {
  readonly confirmation: string
  readonly accountNumber: string
  readonly countsAsReceivedOn: CalendarDate
  readonly stage: 'under_way' | 'received' | 'failed'
  /** Returned by the bank or refunded, summed over all lines. */
  readonly sentBackCents: number
  readonly lines: readonly PaymentLine[]
  /** ISO 8601, UTC; null while billing has not posted it. */
  readonly postedAt: string | null
  /** The bank's return code; absent if the event named none. */
  readonly returnedFor?: string
  /** The fee for the return is on a bill (returned-fee.ts). */
  readonly isFeePut?: true
}

export function totalCentsOf({ lines }: Pick<CarrierPayment, 'lines'>): number {
  return lines.reduce((total, line) => total + line.cents, 0)
}

export type PaymentStanding = 'under_way' | 'waiting_to_be_posted' | 'posted' | 'sent_back' | 'failed'

export function standingOf(payment: CarrierPayment): PaymentStanding {
  const { stage, sentBackCents, postedAt } = payment
  if (stage === 'failed') return 'failed'
  if (sentBackCents >= totalCentsOf(payment)) return 'sent_back'
  if (stage === 'under_way') return 'under_way'
  return postedAt === null ? 'waiting_to_be_posted' : 'posted'
}

/**
 * Returns the rest of each line after returns and refunds, in the order of the lines; the last lines are
 * refunded first.
 */
export function keptCentsByLine({ lines, sentBackCents }: CarrierPayment): number[] {
  let keptCents = Math.max(0, totalCentsOf({ lines }) - sentBackCents)
  return lines.map(({ cents }) => {
    const own = Math.min(cents, keptCents)
    keptCents -= own
    return own
  })
}

/**
 * Returns the payment after the event; undefined if the event does not concern a payment. Events arrive at
 * least once and in any order (wire.md, "Events out"), so a repeated event, or an older one that arrives
 * later, changes nothing.
 */
export function applyPaymentEvent(
  known: CarrierPayment | undefined,
  event: OutboxEvent,
): CarrierPayment | undefined {
  const payment = known ?? readPayment(event)
  if (!payment) return undefined
  const { stage, sentBackCents } = payment
  switch (event.type) {
    case 'payment.submitted':
      return payment
    case 'payment.succeeded':
      return { ...payment, stage: 'received' }
    case 'payment.failed':
    case 'payment.not_sent':
      return { ...payment, stage: stage === 'received' ? 'received' : 'failed' }
    case 'payment.returned': {
      const { reasonCode } = event.data
      const why = typeof reasonCode === 'string' ? { returnedFor: reasonCode } : {}
      return { ...payment, ...why, sentBackCents: totalCentsOf(payment) }
    }
    case 'payment.refunded': {
      const { refundedCents } = event.data
      return {
        ...payment,
        sentBackCents: Math.max(sentBackCents, isCents(refundedCents) ? refundedCents : 0),
      }
    }
    default:
      return undefined
  }
}

/** The confirmation of the event's payment; every `payment.` event carries its lines. */
export function confirmationOf({ type, data }: OutboxEvent): string | undefined {
  return type.startsWith('payment.') && typeof data.confirmation === 'string' ? data.confirmation : undefined
}

function readPayment(event: OutboxEvent): CarrierPayment | undefined {
  const confirmation = confirmationOf(event)
  const { invoices, countsAsReceivedOn } = event.data
  const receivedOn = parseCalendarDate(String(countsAsReceivedOn))
  if (confirmation === undefined || !Array.isArray(invoices)) return undefined
  const lines = invoices.map(readLine)
  return {
    confirmation,
    accountNumber: event.accountNumber,
    countsAsReceivedOn: receivedOn.ok ? receivedOn.value : event.businessDay,
    stage: 'under_way',
    sentBackCents: 0,
    lines: lines.filter((line) => line !== undefined),
    postedAt: null,
  }
}

function readLine(sent: unknown): PaymentLine | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { invoiceNumber, policyNumber, cents }: Record<string, unknown> = { ...sent }
  if (typeof invoiceNumber !== 'string' || typeof policyNumber !== 'string' || !isCents(cents))
    return undefined
  return { invoiceNumber, policyNumber, cents, takenCents: 0 }
}

const isCents = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
