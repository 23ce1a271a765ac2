import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import { decideInvoiceStanding } from '@myaccount/domain/invoices/invoice-standing'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { whyNotPayableByPortal } from '@myaccount/domain/policies/is-payable-by-portal'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { describeBank } from '../billing/describe-bank.ts'
import type { FactWords } from '../standing/describe-standing.ts'

type NextDue = NonNullable<PolicyFacts['nextDue']>

/** Describes the oldest open invoice of a policy: the third column of its row, for seats that see invoices. */
export function describeNextDue(policy: PolicyFacts, today: CalendarDate): FactWords {
  const { nextDue } = policy
  if (nextDue === null) return { text: msg`Nothing due`, detail: describeBiller(policy, today), tone: 'ink' }
  const amount = formatCents(nextDue.amountDueCents)
  const day = { date: nextDue.dueDate }
  const standing = decideInvoiceStanding({ ...nextDue, invoiceDueDate: nextDue.dueDate }, today)
  const detail = describeMore(policy, nextDue, today)
  switch (standing.kind) {
    case 'past-due':
      return { text: msg`${amount} past due since ${day}`, detail, tone: 'danger' }
    case 'due-today':
      return { text: msg`${amount} due today`, detail, tone: 'ink' }
    case 'pending':
      return describeSent(nextDue)
    case 'drafted': {
      const draftDay = { date: standing.draftsOn }
      const text =
        standing.draftsOn < today ? msg`${amount} drafted ${draftDay}` : msg`${amount} drafts ${draftDay}`
      return { text, detail: describeBank(policy) ?? detail, tone: 'ink' }
    }
    default:
      return { text: msg`${amount} due ${day}`, detail, tone: 'ink' }
  }
}

/** A part payment leaves a rest, which cannot be paid before the part has arrived. */
function describeSent({ amountDueCents, dueDate, pending }: NextDue): FactWords {
  const amount = formatCents(amountDueCents)
  const day = { date: dueDate }
  if (!pending) return { text: msg`Pending payment`, detail: msg`for ${amount} due ${day}`, tone: 'ink' }
  const sent = formatCents(pending.amountCents)
  const sentOn = { date: pending.sentOn }
  const detail =
    pending.amountCents < amountDueCents
      ? msg`of ${amount} due ${day}. The rest can be paid when it has arrived.`
      : msg`for the invoice due ${day}`
  return { text: msg`${sent} sent ${sentOn}`, detail, tone: 'ink' }
}

/** One line, the most pressing: what the amount is good for, who takes it, how much more is open, which part it is. */
function describeMore(policy: PolicyFacts, nextDue: NextDue, today: CalendarDate): MessageDescriptor | null {
  const standing = decidePolicyStanding(policy, today)
  if (standing.kind === 'cancels' && standing.stoppedBy?.amountCents === nextDue.amountDueCents) {
    return msg`Pay it to keep this policy`
  }
  const biller = describeBiller(policy, today)
  if (biller !== null) return biller
  const { openCount, openCents, installmentNumber, installmentCount } = nextDue
  if (openCount > 1) {
    const total = formatCents(openCents)
    return msg`${openCount} open invoices, ${total} in all`
  }
  if (nextDue.paidStatus === 'Partially Paid') return msg`The rest after a part payment`
  if (installmentNumber === null || installmentCount === null) return null
  if (installmentCount === 1) return msg`Single payment`
  return msg`Installment ${installmentNumber} of ${installmentCount}`
}

/** Explains why the portal takes no money for it; null if it does. */
function describeBiller(policy: PolicyFacts, today: CalendarDate): MessageDescriptor | null {
  switch (whyNotPayableByPortal(policy, today)) {
    case 'billed-by-agency':
      return msg`Billed by your agency`
    case 'billed-by-third-party':
      return msg`Billed to someone else`
    case 'policy-cancelled':
      return policy.nextDue ? msg`Call your agency about it` : null
    case null:
      return null
  }
}
