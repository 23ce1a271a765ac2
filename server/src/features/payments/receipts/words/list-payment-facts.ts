import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatMoment } from '@myaccount/domain/calendar/format-moment'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { decideCounting } from '@myaccount/domain/payments/receipt-dates'

export interface LabelledFact {
  readonly label: string
  readonly value: string
}

/** What stands on a receipt and in an email beside the words: number, payer, method, times in the carrier's zone. */
export function listPaymentFacts(facts: PaymentFacts, timeZone: string): LabelledFact[] {
  const { confirmation, accountName, accountNumber, method, submittedAt } = facts
  return [
    { label: 'Confirmation number', value: confirmation },
    { label: 'Account', value: `${accountName}, ${accountNumber}` },
    { label: 'Payment method', value: method.label },
    ...(submittedAt === null ? [] : [{ label: 'Sent', value: formatMoment(submittedAt, timeZone) }]),
    ...listDays(facts),
  ]
}

function listDays(facts: PaymentFacts): LabelledFact[] {
  const { state, countsAsReceivedOn, expectedPostDate, postedOn, returnedOn } = facts
  const counting = decideCounting(state)
  if (counting === 'no')
    return returnedOn ? [{ label: 'Returned on', value: formatCalendarDate(returnedOn) }] : []
  const counted = formatCalendarDate(countsAsReceivedOn)
  return [
    {
      label: counting === 'counts' ? 'Counts as received' : 'Once paid, counts as received',
      value: counted,
    },
    postedOn === null
      ? { label: 'Expected on your invoices', value: formatCalendarDate(expectedPostDate) }
      : { label: 'Posted to your invoices', value: formatCalendarDate(postedOn) },
  ]
}
