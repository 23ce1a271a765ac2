import type { PastDraft } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { expectsDrafts } from '@myaccount/domain/bank-draft/draft-date-of'
import { expectedDraftDays, firstDraftedDueDate } from '@myaccount/domain/bank-draft/expected-draft'
import { restPayableFrom } from '@myaccount/domain/bank-draft/plan/rest-payable-from'
import { stoppedFor, whoStopped } from '@myaccount/domain/bank-draft/returns/who-stopped'
import { isLeftToPayer } from '@myaccount/domain/bank-draft/run/draft-machine'
import { isInTimeFor } from '@myaccount/domain/calendar/cut-off'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import type { LocalTime } from '@myaccount/domain/kernel/local-time'
import { noCents } from '@myaccount/domain/kernel/money'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { isOpen } from '@myaccount/domain/payments/payment-state'
import type { EnrollmentRow } from '../enrollments/enrollments.store.ts'
import type { PolicyToEnrollRow } from '../offering/offer.store.ts'
import { whyNotOf } from '../offering/policy-to-enroll.ts'
import { whyNotChangeOf, whyNotUnenrollOf } from '../offering/why-not-change.ts'
import type { ExpectedRow } from './draft-of-policy.store.ts'
import type { PlannedDraftRow } from './past-drafts.store.ts'

interface Facts {
  readonly policy: PolicyToEnrollRow
  /** Undefined for a policy that was enrolled on paper. */
  readonly enrollment: EnrollmentRow | undefined
  readonly expected: readonly ExpectedRow[]
  readonly planned: readonly PlannedDraftRow[]
  readonly next: DraftOfPolicy['nextBank'] | undefined
  readonly isBillingOffline: boolean
  /** Whether the seat may see a payment. */
  readonly mayPay: boolean
  readonly now: LocalTime
}

/**
 * Returns the bills that are drafted for the policy as it stands. The plan of a bill decides it. Bills without a
 * plan, and those that billing drafts for an enrollment on paper, are left out where an end or a late start
 * excludes them.
 */
export function draftedOf({
  policy,
  enrollment,
  expected,
  now,
}: Pick<Facts, 'policy' | 'enrollment' | 'expected' | 'now'>) {
  if (!expectsDrafts(policy.draftState)) return []
  const enrolledOn = enrollment?.enrolledOn ?? (enrollment === undefined ? null : now.date)
  const from = enrolledOn === null ? addDays(now.date, -5) : firstDraftedDueDate(enrolledOn)
  const until = enrollment?.draftsUntil ?? null
  return expected
    .filter(
      ({ plan, dueDate }) =>
        dueDate >= addDays(now.date, -5) &&
        (plan !== null || (dueDate >= from && (until === null || dueDate < until))),
    )
    .map((bill) => ({ ...bill, ...(bill.plan ?? expectedDraftDays(bill.dueDate)) }))
}

export type ExpectedDraft = ReturnType<typeof draftedOf>[number]

export function draftOfPolicyOf(facts: Facts): DraftOfPolicy {
  const { policy, enrollment, next, now, isBillingOffline } = facts
  const { bankName, bankLast4, draftState } = policy
  const shown = bankLast4 === null ? null : { bankName, last4: bankLast4 }
  return {
    policyNumber: policy.policyNumber,
    policyType: policy.policyType,
    draftState,
    bank: shown,
    nextBank: next ?? null,
    enrolledOn: enrollment?.enrolledOn ?? null,
    actions: {
      enroll: whyNotOf(policy, now.date),
      change: whyNotChangeOf(policy, isBillingOffline),
      unenroll: whyNotUnenrollOf(policy, isBillingOffline),
    },
    drafts: [...againOf(facts, shown), ...expectedOf(facts, shown)],
    past: facts.planned.flatMap((row) => pastDraftOf(row, facts.mayPay) ?? []),
    stoppedBy: whoStopped(enrollment?.stoppedBy ?? null),
    stoppedFor: stoppedFor(enrollment?.stoppedBy ?? null),
  }
}

type Shown = DraftOfPolicy['bank']

/** Leaves out bills whose draft was already taken for sending; `pastDraftOf` describes those. */
function expectedOf(facts: Facts, shown: Shown): DraftOfPolicy['drafts'] {
  const { enrollment, planned, now } = facts
  return draftedOf(facts)
    .filter(({ invoiceNumber }) =>
      planned.every((draft) => draft.invoiceNumber !== invoiceNumber || isFirstToCome(draft)),
    )
    .map(({ isPaused, isPaying, isHeld, byHandReason, plan: _, last4, bankName: name, ...invoice }) => ({
      ...invoice,
      bank: last4 === null ? (shown ?? { bankName: null, last4: '' }) : { bankName: name, last4 },
      restPayableFrom: invoice.restCents > 0 ? restPayableFrom(invoice.draftsOn) : null,
      state: isPaying
        ? 'payment_under_way'
        : isHeld
          ? 'under_review'
          : (byHandReason ?? (isPaused ? 'paused' : 'scheduled')),
      whyNotChange:
        enrollment === undefined ? 'by_carrier' : isInTimeFor(invoice.changeBy, now) ? null : 'too_late',
    }))
}

const isFirstToCome = ({ state, presentation }: PlannedDraftRow) => state === 'due' && presentation === 1

/**
 * Returns the second try of drafts that the bank returned: a second try has its own day, and cannot be left out.
 */
function againOf({ policy, enrollment, planned }: Facts, shown: Shown): DraftOfPolicy['drafts'] {
  const until = enrollment?.draftsUntil ?? null
  if (!expectsDrafts(policy.draftState)) return []
  return planned.flatMap(({ state, presentation, amountCents, last4, bankName: name, ...draft }) => {
    if (state !== 'due' || presentation === 1 || amountCents === null || amountCents <= 0) return []
    const { invoiceNumber, dueDate, billsOn, draftsOn } = draft
    if (until !== null && draftsOn >= until) return []
    return {
      invoiceNumber,
      dueDate,
      billsOn,
      draftsOn,
      changeBy: dueDate,
      amountCents,
      isEstimate: false,
      bank: last4 === null ? (shown ?? { bankName: null, last4: '' }) : { bankName: name, last4 },
      state: 'again' as const,
      announcedCents: null,
      announcedOn: null,
      restCents: noCents,
      restPayableFrom: null,
      whyNotChange: 'too_late' as const,
    }
  })
}

/** Returns null for a draft that is still to be requested. */
function pastDraftOf(row: PlannedDraftRow, mayPay: boolean): PastDraft | null {
  const { invoiceNumber, dueDate, draftsOn, amountCents, attemptId, skippedBy } = row
  if (row.state === 'due') return null
  return {
    invoiceNumber,
    dueDate,
    isSecondTry: row.presentation === 2,
    draftsOn,
    amountCents: row.state === 'skipped' ? null : amountCents,
    state: stateOf(row),
    skippedBy,
    next: nextOf(row),
    paymentId: attemptId !== null && mayPay ? toWireId('payment', attemptId) : null,
  }
}

function stateOf({ state, paymentState }: PlannedDraftRow): PastDraft['state'] {
  if (isLeftToPayer(state)) return state
  return paymentState === null || isOpen(paymentState) ? 'under_way' : 'paid'
}

function nextOf({ outcome, payBy, againOn, isOwed }: PlannedDraftRow): PastDraft['next'] {
  const on = outcome === 'present_again' ? againOn : payBy
  return outcome === null || on === null || !isOwed ? null : { kind: outcome, on }
}
