import type { DraftState } from '../bank-draft/draft-date-of.ts'
import { expectedDraftDays } from '../bank-draft/expected-draft.ts'
import type { DraftableInvoice } from '../invoices/invoice.ts'
import { isPastDue } from '../invoices/invoice-standing.ts'
import { markPendingPayments, type PendingPayment } from '../invoices/mark-pending-payments.ts'
import { whyNotPayableByHand } from '../invoices/payable-by-hand.ts'
import { visibleInvoices } from '../invoices/visible-invoices.ts'
import { type CalendarDate, compareDates } from '../kernel/calendar-date.ts'
import { type Cents, noCents, subtractCents, sumCents } from '../kernel/money.ts'
import type { AccountNumber, PolicyNumber } from '../kernel/numbers-of-the-carrier.ts'
import type { PolicyToPay } from '../policies/is-payable-by-portal.ts'
import { decidePolicyStanding, type PolicyStanding } from '../policies/policy-standing.ts'
import type { AttentionItem, InvoiceToOffer, PolicyOfItem } from './attention-item.ts'

export type BillOfPolicy = DraftableInvoice & {
  readonly installmentNumber: number | null
  readonly installmentCount: number | null
}

export type PolicyWithBills = PolicyToPay & {
  readonly accountNumber: AccountNumber
  readonly policyNumber: PolicyNumber
  readonly policyType: string
  readonly draftState: DraftState
  readonly draftBankName: string | null
  readonly draftBankLast4: string | null
  readonly invoices: readonly BillOfPolicy[]
}

/** The policies and bills of accounts as items: notices of cancellation, what is past due, due, drafted, renewed. */
export function attentionOfBills(
  policies: readonly PolicyWithBills[],
  pending: readonly PendingPayment[],
  today: CalendarDate,
): AttentionItem[] {
  return policies.flatMap((policy) => {
    const bills = markPendingPayments(visibleInvoices(policy.invoices), pending)
    return itemsOfPolicy(policy, sortBills(bills, policy, today), today)
  })
}

interface SortedBills {
  /** Paid by hand, the oldest due first. */
  readonly payable: readonly BillOfPolicy[]
  readonly drafted: readonly BillOfPolicy[]
  readonly owedOnCancelled: readonly BillOfPolicy[]
}

function sortBills(bills: readonly BillOfPolicy[], policy: PolicyToPay, today: CalendarDate): SortedBills {
  const of = Map.groupBy(bills, (bill) => whyNotPayableByHand(bill, policy, today))
  const listOf = (reason: ReturnType<typeof whyNotPayableByHand>) =>
    (of.get(reason) ?? []).toSorted((one, other) => compareDates(one.invoiceDueDate, other.invoiceDueDate))
  return {
    payable: listOf(null),
    drafted: listOf('drafted'),
    owedOnCancelled: listOf('policy-cancelled'),
  }
}

function itemsOfPolicy(
  policy: PolicyWithBills,
  { payable, drafted, owedOnCancelled }: SortedBills,
  today: CalendarDate,
): AttentionItem[] {
  const { accountNumber } = policy
  const of: PolicyOfItem = { policyNumber: policy.policyNumber, policyType: policy.policyType }
  const standing = decidePolicyStanding(policy, today)
  const late = payable.filter((bill) => isPastDue(bill, today))
  const items: AttentionItem[] = []
  const isCancelling = standing.kind === 'cancels' || standing.kind === 'cancellation-day-passed'
  if (isCancelling) items.push({ accountNumber, ...cancellation(of, standing, payable, late) })
  const [firstLate] = late
  if (firstLate && !isCancelling)
    items.push({
      accountNumber,
      kind: 'past_due',
      policy: of,
      amountCents: totalOf(late),
      since: firstLate.invoiceDueDate,
      invoices: late.map(whole),
    })
  if (owedOnCancelled.length > 0 && !isCancelling)
    items.push({ accountNumber, kind: 'policy_cancelled', policy: of, amountCents: totalOf(owedOnCancelled) })
  for (const bill of payable) {
    // The notice's button pays what is past due and what else keeps the policy.
    if (isPastDue(bill, today)) continue
    items.push({
      accountNumber,
      kind: 'bill_due',
      policy: of,
      amountCents: bill.amountDueCents,
      dueOn: bill.invoiceDueDate,
      installment: installmentOf(bill),
      invoices: [whole(bill)],
    })
  }
  for (const bill of drafted) {
    if (bill.draftsOn === null || bill.draftsOn < today) continue
    items.push({
      accountNumber,
      kind: 'draft',
      policy: of,
      amountCents: bill.amountDueCents,
      draftsOn: bill.draftsOn,
      changeBy: expectedDraftDays(bill.invoiceDueDate).changeBy,
      bankName: policy.draftBankName,
      last4: policy.draftBankLast4,
    })
  }
  if (policy.draftState === 'suspended') items.push({ accountNumber, kind: 'draft_suspended', policy: of })
  if (standing.kind === 'renewal-offered')
    items.push({ accountNumber, kind: 'renewal', policy: of, startsOn: policy.expirationDate })
  return items
}

function cancellation(
  policy: PolicyOfItem,
  standing: Extract<PolicyStanding, { readonly kind: 'cancels' | 'cancellation-day-passed' }>,
  payable: readonly BillOfPolicy[],
  late: readonly BillOfPolicy[],
) {
  const stoppedBy = standing.kind === 'cancels' ? standing.stoppedBy : null
  return {
    kind: 'cancellation',
    policy,
    cancelsOn: standing.cancelsOn,
    stoppedBy,
    hasDayPassed: standing.kind === 'cancellation-day-passed',
    pastDueSince: late[0]?.invoiceDueDate ?? null,
    invoices: stoppedBy === null ? [] : invoicesThatMake(stoppedBy.amountCents, payable),
  } as const
}

/**
 * Chooses the oldest bills that make the amount, the last of them in part; none if all of them are less, since that
 * payment would not stop the cancellation.
 */
export function invoicesThatMake(amountCents: Cents, payable: readonly BillOfPolicy[]): InvoiceToOffer[] {
  const chosen: InvoiceToOffer[] = []
  let rest = amountCents
  for (const bill of payable) {
    if (rest <= 0) break
    const isWhole = bill.amountDueCents <= rest
    chosen.push({ invoiceNumber: bill.invoiceNumber, partCents: isWhole ? null : rest })
    rest = isWhole ? subtractCents(rest, bill.amountDueCents) : noCents
  }
  return rest > 0 ? [] : chosen
}

function installmentOf({ installmentNumber: number, installmentCount: of }: BillOfPolicy) {
  return number === null || of === null || of === 1 ? null : { number, of }
}

const whole = ({ invoiceNumber }: BillOfPolicy): InvoiceToOffer => ({ invoiceNumber, partCents: null })

const totalOf = (bills: readonly BillOfPolicy[]): Cents => sumCents(bills.map((bill) => bill.amountDueCents))
