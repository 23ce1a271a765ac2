import { addDays, type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents, sumCents } from '@myaccount/domain/kernel/money'
import { policyStatusMeanings } from '@myaccount/domain/policies/policy-status'
import type { InvoiceRecord, PolicyRecord } from '../book.ts'
import { changePolicy, owedBeyondMoneyUnderWay, type Work } from './work.ts'

/** Ten days by law and five for the mail. */
const noticeRunsDays = 15
/** The sample delinquency plan cancels from $11 on (domain.md 2.9). */
const smallestCancelledCents = 11_00

/** On the day of the notice, an amount still owed cancels the policy; otherwise the notice ends. */
export function endNotice(work: Work, policy: PolicyRecord): void {
  const { cancellation, policyStatus, policyNumber } = policy.data
  if (!cancellation || policyStatus !== 'Pending Cancellation' || work.day < cancellation.cancelsOn) return
  const cancelsOn = calendarDate(cancellation.cancelsOn)
  const owing = pastDueOf(work, policyNumber, cancelsOn)
  // A notice without an amount to stop it (fraud, underwriting) cannot be stopped by a payment.
  const mayBeStopped = cancellation.amountToStopCents !== null
  if (owing.length === 0 && mayBeStopped) {
    changePolicy(work, policy, { policyStatus: 'Active', cancellation: null })
    return
  }
  // The policy waits for the bank's outcome: the days that a debit sent in time takes do not count against
  // it.
  if (mayBeStopped && owing.every((each) => owedBeyondMoneyUnderWay(work, each, cancelsOn) === 0)) return
  // The notice stays on the policy: its day is the day cover ended.
  changePolicy(work, policy, { policyStatus: 'Cancelled' })
  dropPlannedInvoices(work, policyNumber)
}

/** A payment received before the notice's day ends the notice at once. */
export function endNoticeThatWasPaid(work: Work, policyNumber: string): void {
  const policy = work.policies.get(policyNumber)
  const notice = policy?.data.cancellation
  if (policy?.data.policyStatus !== 'Pending Cancellation' || !notice) return
  if (notice.amountToStopCents === null) return
  if (pastDueOf(work, policyNumber, calendarDate(notice.cancelsOn)).length > 0) return
  changePolicy(work, policy, { policyStatus: 'Active', cancellation: null })
}

/** Invoices that fall due after that, while a late debit is awaited, belong to the next notice. */
function pastDueOf(work: Work, policyNumber: string, cancelsOn: CalendarDate): InvoiceRecord[] {
  const before = work.day < cancelsOn ? work.day : cancelsOn
  return [...work.invoices.values()].filter(
    ({ data }) =>
      data.policyNumber === policyNumber && data.invoiceStatus !== 'planned' && data.dueDate < before,
  )
}

/** A cancelled policy has no further bills. */
function dropPlannedInvoices(work: Work, policyNumber: string): void {
  for (const { type, id, version, accountNumber, data } of [...work.invoices.values()]) {
    if (data.policyNumber !== policyNumber || data.invoiceStatus !== 'planned') continue
    work.invoices.delete(id)
    work.lines.push({
      v: 1,
      type,
      id,
      version: version + 1,
      op: 'delete',
      ...(accountNumber && { accountNumber }),
    })
  }
}

export function giveNotice(work: Work, policyNumber: string, pastDue: readonly InvoiceRecord[]): void {
  const policy = work.policies.get(policyNumber)
  if (policy?.data.billingMethod !== 'direct') return
  const { policyStatus, expirationDate } = policy.data
  if (policyStatusMeanings[policyStatus].cover !== 'in-force' || policyStatus === 'Pending Cancellation')
    return
  const cancelsOn = addDays(work.day, noticeRunsDays)
  // A term that expires before the notice has run is not cancelled.
  if (expirationDate <= cancelsOn) return
  const amountToStopCents = sumCents(pastDue.map((each) => cents(owedBeyondMoneyUnderWay(work, each))))
  if (amountToStopCents < smallestCancelledCents) return
  changePolicy(work, policy, {
    policyStatus: 'Pending Cancellation',
    cancellation: { cancelsOn, amountToStopCents },
  })
}
