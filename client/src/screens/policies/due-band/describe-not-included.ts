import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'
import { type CalendarDate, compareDates } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sumCents } from '@myaccount/domain/kernel/money'
import { isNamedAlike, sayPolicy, sayPolicyType } from '@myaccount/messages/names/policy-name'
import type { Speaker } from '@myaccount/messages/say'

export type NotIncluded = DueBand['notIncluded'][number]

/**
 * Above this number there is one sentence for each reason: an office with 500 policies must not read 300 of them.
 */
const namedAtMost = 4

/** Explains in whole sentences why the total of the due band is not all that is open. */
export function describeNotIncluded(
  speaker: Speaker,
  entries: readonly NotIncluded[],
  today: CalendarDate,
): MessageDescriptor[] {
  if (entries.length > namedAtMost) {
    const groups = Object.values(Object.groupBy(entries, (entry) => entry.reason))
    return groups.map((group) => describeGroup(group, today))
  }
  return entries.map((entry) => {
    // The numbers distinguish two policies of one kind.
    const isAmbiguous = entries.some(
      (other) =>
        isNamedAlike(other.policyType, entry.policyType) && other.policyNumber !== entry.policyNumber,
    )
    const policy = isAmbiguous ? sayPolicy(speaker, entry) : sayPolicyType(speaker, entry.policyType)
    return describeOne(entry, policy, today)
  })
}

function describeOne(entry: NotIncluded, policy: string, today: CalendarDate): MessageDescriptor {
  const amount = formatCents(entry.amountCents)
  switch (entry.reason) {
    case 'drafted': {
      const day = { date: entry.draftsOn }
      return entry.draftsOn < today
        ? msg`${policy} was drafted from your bank on ${day} and is not included.`
        : msg`${policy} is drafted from your bank on ${day} and is not included.`
    }
    case 'payment-pending': {
      if (entry.sentOn === null) return msg`A payment for ${policy} is on its way and is not included.`
      const day = { date: entry.sentOn }
      if (entry.amountCents < entry.dueCents) {
        const due = formatCents(entry.dueCents)
        return msg`${amount} of ${due} for ${policy} was sent ${day} and is not included. The rest can be paid when it has arrived.`
      }
      return msg`A payment for ${policy} was sent ${day} and is not included.`
    }
    case 'billed-by-agency':
      return msg`${policy} is billed by your agency and is not included.`
    case 'billed-by-third-party':
      return msg`${policy} is billed to someone else, such as a mortgage company, and is not included.`
    case 'policy-cancelled':
      return msg`${policy} is cancelled, so ${amount} is not included. Call your agency about it.`
  }
}

function describeGroup(entries: readonly NotIncluded[], today: CalendarDate): MessageDescriptor {
  const count = new Set(entries.map((entry) => entry.policyNumber)).size
  const amount = formatCents(sumCents(entries.map((entry) => entry.amountCents)))
  switch (entries[0]?.reason) {
    case 'payment-pending':
      if (isPartly(entries))
        return msg`Payments for ${plural(count, { one: '# policy', other: '# policies' })} are on their way and are not included. Some are of a part: the rest can be paid when they have arrived.`
      return msg`Payments for ${plural(count, { one: '# policy', other: '# policies' })} are on their way and are not included.`
    case 'billed-by-agency':
      return msg`${plural(count, { one: '# policy is', other: '# policies are' })} billed by your agency and not included.`
    case 'billed-by-third-party':
      return msg`${plural(count, { one: '# policy is', other: '# policies are' })} billed to someone else and not included.`
    case 'policy-cancelled':
      return msg`${amount} on ${plural(count, { one: '# cancelled policy', other: '# cancelled policies' })} is not included. Call your agency about it.`
    default: {
      const day = nextDraftOf(entries, today)
      return day === null
        ? msg`${amount} on ${plural(count, { one: '# policy', other: '# policies' })} was drafted from your bank and is not included.`
        : msg`${amount} on ${plural(count, { one: '# policy', other: '# policies' })} is drafted from your bank and is not included. The next draft is on ${day}.`
    }
  }
}

function isPartly(entries: readonly NotIncluded[]): boolean {
  return entries.some((entry) => entry.reason === 'payment-pending' && entry.amountCents < entry.dueCents)
}

/** Null if all of them were drafted and billing only has to show it. */
function nextDraftOf(
  entries: readonly NotIncluded[],
  today: CalendarDate,
): { readonly date: CalendarDate } | null {
  const days = entries.flatMap((entry) =>
    entry.reason === 'drafted' && entry.draftsOn >= today ? [entry.draftsOn] : [],
  )
  const first = days.sort(compareDates)[0]
  return first === undefined ? null : { date: first }
}
