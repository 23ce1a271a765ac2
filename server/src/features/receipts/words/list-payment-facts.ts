import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { maskName } from '@myaccount/domain/guest-checkout/mask-name'
import { decideCounting } from '@myaccount/domain/payments/receipt-dates'
import { fill, type Message, type Value } from '@myaccount/messages/message'
import { nameMethod } from '@myaccount/messages/names/method-name'
import { namePolicyType } from '@myaccount/messages/names/policy-name'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { type Speaker, say, write } from '@myaccount/messages/say'
import type { LabelledFact } from '../../../emails/rendering/email-content.ts'

/** A payment as its reader may see it: a guest is shown no account and no policy number. */
export type RecipientPaymentFacts = PaymentFacts & { readonly isToGuest?: boolean }

/** Lists the labeled facts on a receipt and in an email: number, payer, method, times in the carrier's zone. */
export function listPaymentFacts(
  facts: RecipientPaymentFacts,
  timeZone: string,
  speaker: Speaker,
): LabelledFact[] {
  const { confirmation, accountName, accountNumber, method, reference, submittedAt: moment } = facts
  const listed: readonly (readonly [Message, Value])[] = [
    [factLabels.confirmation, confirmation],
    facts.isToGuest
      ? [factLabels.insured, maskName(accountName)]
      : [factLabels.account, `${accountName}, ${accountNumber}`],
    [factLabels.method, nameMethod(method)],
    ...describePayer(facts),
    // The customer's reference is not shown to a guest who paid for them.
    ...(reference === null || facts.isToGuest ? [] : [[factLabels.reference, reference] as const]),
    ...(moment === null ? [] : [[factLabels.sent, { moment, timeZone }] as const]),
    ...listDays(facts),
  ]
  return listed.map(([label, value]) => ({ label: say(speaker, label), value: write(speaker, value) }))
}

/** A draft is sent without a person present; the name of a guest is for the guest alone. */
function describePayer({
  source,
  payerName,
  isToGuest,
}: RecipientPaymentFacts): (readonly [Message, Value])[] {
  if (source === 'draft') return [[factLabels.paidBy, factLabels.byDraft]]
  if (source === 'staff' && payerName !== null)
    return [[factLabels.paidBy, fill(factLabels.byStaff, { name: payerName })]]
  return payerName === null || (source === 'guest' && !isToGuest) ? [] : [[factLabels.paidBy, payerName]]
}

function listDays(facts: PaymentFacts): (readonly [Message, Value])[] {
  const { state, countsAsReceivedOn, expectedPostDate, postedOn, returnedOn } = facts
  const counting = decideCounting(state)
  if (counting === 'no') return returnedOn ? [[factLabels.returnedOn, { date: returnedOn }]] : []
  return [
    [counting === 'counts' ? factLabels.counts : factLabels.onceCounts, { date: countsAsReceivedOn }],
    postedOn === null
      ? [factLabels.expected, { date: expectedPostDate }]
      : [factLabels.posted, { date: postedOn }],
  ]
}

type Line = PaymentFacts['lines'][number]

/** Names one invoice of a payment. */
export function nameLine({ invoiceNumber, policyType, policyNumber }: Line, isToGuest = false): Message {
  if (isToGuest)
    return fill(factLabels.guestInvoiceLine, { invoiceNumber, policyType: namePolicyType(policyType) })
  return fill(factLabels.invoiceLine, {
    invoiceNumber,
    policyType: namePolicyType(policyType),
    policyNumber,
  })
}
