import type { DueBand } from '@myaccount/domain/invoices/due-band'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { sumCents } from '@myaccount/domain/kernel/money'
import { fill, type Message } from '../message.ts'
import { isNamedAlike, namePolicy, namePolicyType } from '../names/policy-name.ts'
import { dueMessages as words } from './due-messages.ts'

type NotIncluded = DueBand['notIncluded'][number]

/**
 * Says what is due by hand, how many invoices make it up, when the next one is due, and what it leaves out and why. Drafts have
 * a day of their own among what is coming up.
 */
export function describeDue(due: DueBand): Message[] {
  const leftOut = due.notIncluded.filter(({ reason }) => reason !== 'drafted')
  return [...describeTotal(due), ...describeNotIncluded(leftOut)]
}

function describeTotal(due: DueBand): Message[] {
  const { invoiceNumbers, nextDueDate, oldestDueDate, pastDueCents } = due
  if (oldestDueDate === null) return [words.nothing]
  return [describeSum(due), describeInvoices({ invoiceNumbers, nextDueDate, oldestDueDate, pastDueCents })]
}

function describeSum({ toPayCents, pastDueCents }: DueBand): Message {
  const sum = { cents: toPayCents }
  if (pastDueCents <= 0) return fill(words.now, { sum })
  if (pastDueCents === toPayCents) return fill(words.nowAllLate, { sum })
  return fill(words.nowPartLate, { sum, late: { cents: pastDueCents } })
}

function describeInvoices({
  invoiceNumbers,
  nextDueDate,
  oldestDueDate,
  pastDueCents,
}: Pick<DueBand, 'invoiceNumbers' | 'nextDueDate' | 'pastDueCents'> & {
  readonly oldestDueDate: CalendarDate
}): Message {
  const count = invoiceNumbers.length
  const invoices = fill(words.invoices, { count })
  if (nextDueDate === null) {
    const late = count === 1 ? words.onePastDue : words.allPastDue
    return fill(late, { invoices, day: { date: oldestDueDate } })
  }
  const day = { date: nextDueDate }
  if (count === 1) return fill(words.oneDue, { invoices, day })
  return fill(pastDueCents > 0 ? words.nextDue : words.firstDue, { invoices, day })
}

/**
 * Above this number there is one sentence for each reason: an office with 500 policies must not read 300 of them.
 */
const namedAtMost = 4

function describeNotIncluded(entries: readonly NotIncluded[]): Message[] {
  if (entries.length > namedAtMost)
    return [...Map.groupBy(entries, ({ reason }) => reason).values()].flatMap(describeGroup)
  return entries.flatMap((entry) => {
    // The numbers distinguish two policies of one kind.
    const isAmbiguous = entries.some(
      (other) =>
        isNamedAlike(other.policyType, entry.policyType) && other.policyNumber !== entry.policyNumber,
    )
    return describeOne(entry, isAmbiguous ? namePolicy(entry) : namePolicyType(entry.policyType))
  })
}

function describeOne(entry: NotIncluded, policy: Message | string): Message[] {
  const amount = { cents: entry.amountCents }
  switch (entry.reason) {
    case 'drafted':
      return []
    case 'payment-pending': {
      if (entry.sentOn === null) return [fill(words.onItsWay, { policy })]
      const day = { date: entry.sentOn }
      if (entry.amountCents < entry.dueCents)
        return [fill(words.partSent, { amount, due: { cents: entry.dueCents }, policy, day })]
      return [fill(words.sent, { policy, day })]
    }
    case 'billed-by-agency':
      return [fill(words.billedByAgency, { policy })]
    case 'billed-by-third-party':
      return [fill(words.billedToOther, { policy })]
    case 'policy-cancelled':
      return [fill(words.cancelled, { policy, amount })]
  }
}

/** The entries have one reason. */
function describeGroup(entries: readonly NotIncluded[]): Message[] {
  const count = new Set(entries.map((entry) => entry.policyNumber)).size
  const amount = { cents: sumCents(entries.map((entry) => entry.amountCents)) }
  switch (entries[0]?.reason) {
    case 'payment-pending':
      return [fill(isPartly(entries) ? words.manyPartly : words.manyOnTheirWay, { count })]
    case 'billed-by-agency':
      return [fill(words.manyByAgency, { count })]
    case 'billed-by-third-party':
      return [fill(words.manyToOthers, { count })]
    case 'policy-cancelled':
      return [fill(words.manyCancelled, { count, amount })]
    default:
      return []
  }
}

function isPartly(entries: readonly NotIncluded[]): boolean {
  return entries.some((entry) => entry.reason === 'payment-pending' && entry.amountCents < entry.dueCents)
}

/** Writes numbers up to ten as words: "Four policies with Foxglove & Tarn Insurance Agency". */
export function describePolicyCount(count: number, agency: string): Message {
  return fill(words.policies, { count, agency })
}
