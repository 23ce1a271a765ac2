import { addDays, type CalendarDate, compareDates } from '../kernel/calendar-date.ts'
import type { AttentionItem, AttentionKind, InvoiceToOffer } from './attention-item.ts'

/** How far "Coming up" looks ahead. */
const comingUpDays = 60

export type RankedAttention<Item extends AttentionItem = AttentionItem> = {
  /** What is past due, failed, late or waits for an answer: the worst consequence first, then the earliest day. */
  readonly now: readonly Item[]
  /** What has a day and nothing wrong, within 60 days: the earliest first. */
  readonly comingUp: readonly Item[]
}

/**
 * Ranks the items of one account or of several. A bill that is due today needs the person now. A bill that is open
 * again after a return or a refund is one item, which says why.
 */
export function rankAttention<Item extends AttentionItem>(
  items: readonly Item[],
  today: CalendarDate,
): RankedAttention<Item> {
  const lastDay = addDays(today, comingUpDays)
  // An unknown day may be tomorrow, so it counts as the earliest.
  const placed = withoutRepeatedBills(items).map((item) => ({
    item,
    rank: rankOf(item, today),
    day: dayOf(item) ?? today,
  }))
  const now = placed
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => Number(one.rank) - Number(other.rank) || compareDates(one.day, other.day))
  const comingUp = placed
    .filter(({ rank, day }) => rank === null && day >= today && day <= lastDay)
    .sort((one, other) => compareDates(one.day, other.day))
  return { now: now.map(({ item }) => item), comingUp: comingUp.map(({ item }) => item) }
}

function withoutRepeatedBills<Item extends AttentionItem>(items: readonly Item[]): Item[] {
  const keysOf = ({ accountNumber }: AttentionItem, invoices: readonly InvoiceToOffer[]) =>
    invoices.map(({ invoiceNumber }) => `${accountNumber} ${invoiceNumber}`)
  const openAgain = new Set(
    items.flatMap((item) =>
      item.kind === 'payment_returned' || item.kind === 'payment_failed' || item.kind === 'refund_reopened'
        ? keysOf(item, item.invoices)
        : [],
    ),
  )
  return items.filter(
    (item) =>
      !(item.kind === 'past_due' || item.kind === 'bill_due') ||
      keysOf(item, item.invoices).some((key) => !openAgain.has(key)),
  )
}

/** Kinds by the consequence of doing nothing, the worst first. */
const byConsequence: readonly (AttentionKind | 'claim_request late')[] = [
  'cancellation',
  'payment_returned',
  'payment_failed',
  'refund_reopened',
  'past_due',
  'draft_suspended',
  'policy_cancelled',
  'claim_request late',
  'approval',
  'bill_due',
  'claim_request',
  'deposits',
  'card_expires',
  'promise_missed',
]

/** Null for what only has a day. */
function rankOf(item: AttentionItem, today: CalendarDate): number | null {
  if (item.kind === 'bill_due' && item.dueOn > today) return null
  const isLateRequest = item.kind === 'claim_request' && item.dueOn < today
  const place = byConsequence.indexOf(isLateRequest ? 'claim_request late' : item.kind)
  return place === -1 ? null : place
}

/** The day that decides: the last day to act, or the day on which it happens; null if it is not known. */
export function dayOf(item: AttentionItem): CalendarDate | null {
  switch (item.kind) {
    case 'cancellation':
      return item.stoppedBy?.receivedBy ?? item.cancelsOn
    case 'past_due':
      return item.since
    case 'draft_suspended':
    case 'policy_cancelled':
      return null
    case 'payment_returned':
    case 'payment_failed':
    case 'refund_reopened':
    case 'claim_request':
    case 'promise_missed':
    case 'bill_due':
      return item.dueOn
    case 'approval':
      return item.askedOn
    case 'deposits':
      return item.confirmBy
    case 'card_expires':
      return item.lastDay
    case 'draft':
      return item.draftsOn
    case 'scheduled_payment':
      return item.payOn
    case 'renewal':
      return item.startsOn
    case 'meeting':
      return item.meetingOn
  }
}
