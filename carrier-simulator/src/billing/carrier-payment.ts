import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { type CalendarDate, parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'

export interface PaymentLine {
  readonly invoiceNumber: string
  readonly policyNumber: string
  readonly cents: number
  /** What the invoice was lowered by so far; less than `cents` where more was paid than it asked for. */
  readonly takenCents: number
}

/** A payment made in the portal, as far as billing has heard of it. */
export interface CarrierPayment {
  readonly confirmation: string
  readonly accountNumber: string
  readonly countsAsReceivedOn: CalendarDate
  readonly stage: 'under_way' | 'received' | 'failed'
  /** Returned by the bank or refunded, of all its lines together. */
  readonly sentBackCents: number
  readonly lines: readonly PaymentLine[]
  /** ISO 8601, UTC; null while billing has not posted it. */
  readonly postedAt: string | null
  /** The bank's code, once it came back; absent where none was named. */
  readonly returnedFor?: string
  /** Its fee stands on a bill (returned-fee.ts). */
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

/** What stays of each line after returns and refunds, in the order of the lines; the last ones are refunded first. */
export function keptCentsByLine({ lines, sentBackCents }: CarrierPayment): number[] {
  let keptCents = Math.max(0, totalCentsOf({ lines }) - sentBackCents)
  return lines.map(({ cents }) => {
    const own = Math.min(cents, keptCents)
    keptCents -= own
    return own
  })
}

/**
 * What is known of the payment after the event; undefined where the event tells of none. Events come at least once and
 * in any order (wire.md, "Events out"), so hearing one again, or an older one later, changes nothing.
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

/** The payment that the event tells of; every `payment.` event carries its lines. */
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
