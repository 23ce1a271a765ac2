import type {
  CoverAfterRefund,
  InvoiceAfterRefund,
  RefundConsequence,
} from '@myaccount/domain/refunds/refund-consequence'
import { fill, type Message } from '../message.ts'
import { namePolicyType } from '../names/policy-name.ts'
import { refundConsequenceMessages as words } from './refund-consequence-messages.ts'

/**
 * Writes what a refund does, the same for the employee who asks, the one who approves and the payer. A guest knows
 * the invoices that they paid, and nothing of the policies.
 */
export function describeRefundConsequences(
  consequences: readonly RefundConsequence[],
  { isToGuest = false }: { readonly isToGuest?: boolean | undefined } = {},
): Message[] {
  return consequences.flatMap(({ policyType, invoices, cover }) => [
    ...invoices.flatMap(describeInvoice),
    ...(isToGuest ? [] : describeCover(cover, namePolicyType(policyType))),
  ])
}

function describeInvoice(after: InvoiceAfterRefund): Message[] {
  const { invoiceNumber } = after
  if (after.kind !== 'due_again') return [fill(words[after.kind], { invoiceNumber })]
  const { amountCents, dueOn, isPastDue, draftsOn } = after
  const facts = { invoiceNumber, amount: { cents: amountCents }, day: { date: dueOn } }
  return [
    fill(isPastDue ? words.pastDueAgain : words.dueAgain, facts),
    ...(draftsOn === null ? [] : [fill(words.drafts, { day: { date: draftsOn } })]),
  ]
}

function describeCover(cover: CoverAfterRefund, policyType: Message | string): Message[] {
  if (cover.kind === 'unchanged') return []
  if (cover.kind !== 'cancels') return [fill(words[cover.kind], { policyType })]
  const day = { date: cover.cancelsOn }
  if (cover.unless === null) return [fill(words.cancels, { policyType, day })]
  const { amountCents, receivedBy } = cover.unless
  const amount = { cents: amountCents }
  return [fill(words.cancelsUnless, { policyType, day, amount, lastDay: { date: receivedBy } })]
}
