import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { DueBand } from '@myaccount/contract/endpoints/accounts'
import type { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { describePartOnItsWay } from '@myaccount/messages/payments/part-on-its-way'

export type NotPayable = EndpointAnswer<typeof quotePayment>['notPayable'][number]

/** Why an invoice cannot be paid here now, in a sentence, and who can help. */
function describeNotPayable(reason: NotPayable['reason']): MessageDescriptor {
  switch (reason) {
    case 'closed':
      return msg`It is closed. You do not need to pay it.`
    case 'nothing-due':
      return msg`Nothing is due on it.`
    case 'payment-pending':
      return msg`It already has a payment in progress. You do not need to pay it again.`
    case 'drafted':
      return msg`It is drafted from your bank. You do not need to pay it.`
    case 'billed-by-agency':
      return msg`Your agency bills it. Pay your agency.`
    case 'billed-by-third-party':
      return msg`It is billed to someone else, such as a mortgage company.`
    case 'policy-cancelled':
      return msg`Its policy is cancelled. Paying does not bring cover back. Call your agency.`
  }
}

/** The same for a requested invoice, with what a part payment of it leaves open. */
export function describeRefused({ reason, pendingCents, amountDueCents }: NotPayable): MessageDescriptor[] {
  const part = reason === 'payment-pending' ? describePartOnItsWay(pendingCents, amountDueCents) : []
  return part.length > 0 ? part : [describeNotPayable(reason)]
}

/** The same for what the due band leaves out, where the day of the draft and what was sent are known. */
export function describeLeftOut(entry: DueBand['notIncluded'][number]): MessageDescriptor[] {
  if (entry.reason === 'payment-pending') {
    const part = describePartOnItsWay(entry.amountCents, entry.dueCents)
    return part.length > 0 ? part : [describeNotPayable(entry.reason)]
  }
  if (entry.reason !== 'drafted') return [describeNotPayable(entry.reason)]
  const day = { date: entry.draftsOn }
  return [msg`It is drafted from your bank on ${day}. You do not need to pay it.`]
}
