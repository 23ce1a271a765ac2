import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { describePayment } from '@myaccount/domain/payments/payment-words'
import { formatMoment } from './format-moment.ts'

export interface LabelledFact {
  readonly label: string
  readonly value: string
}

/** What stands on a receipt and in a letter beside the words: number, payer, method, times in the carrier's zone. */
export function listPaymentFacts(facts: PaymentFacts, timeZone: string): LabelledFact[] {
  const { confirmation, accountName, accountNumber, method, submittedAt } = facts
  return [
    { label: 'Confirmation number', value: confirmation },
    { label: 'Account', value: `${accountName}, ${accountNumber}` },
    { label: 'Method', value: method.label },
    ...(submittedAt === null ? [] : [{ label: 'Submitted', value: formatMoment(submittedAt, timeZone) }]),
    ...listDays(facts),
  ]
}

/** What came to nothing, or may yet be taken back, counts on no day. */
function listDays({
  state,
  failedBy,
  countsAsReceivedOn,
  expectedPostDate,
  postedOn,
}: PaymentFacts): LabelledFact[] {
  const { moneyTaken } = describePayment(state, failedBy)
  if (moneyTaken === 'no' || moneyTaken === 'given_back' || state === 'disputed') return []
  const isTaken = moneyTaken === 'yes'
  const counted = formatCalendarDate(countsAsReceivedOn)
  return [
    { label: isTaken ? 'Counts as received on' : 'Once paid, counts as received on', value: counted },
    postedOn === null
      ? { label: 'Expected to be posted on', value: formatCalendarDate(expectedPostDate) }
      : { label: 'Posted on', value: formatCalendarDate(postedOn) },
  ]
}
