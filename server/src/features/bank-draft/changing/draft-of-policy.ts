import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { isInTimeToChange } from '@myaccount/domain/bank-draft/change-deadline'
import type { DraftState } from '@myaccount/domain/bank-draft/draft-date-of'
import { firstDraftedDueDate } from '@myaccount/domain/bank-draft/expected-draft'
import { addDays } from '@myaccount/domain/kernel/calendar-date'
import type { LocalTime } from '@myaccount/domain/kernel/local-time'
import type { EnrollmentRow } from '../enrollments/enrollments.store.ts'
import type { PolicyToEnrollRow } from '../offering/offer.store.ts'
import { draftOf, whyNotOf } from '../offering/policy-to-enroll.ts'
import { whyNotChangeOf, whyNotUnenrollOf } from '../offering/why-not-change.ts'
import type { ExpectedRow } from './draft-of-policy.store.ts'

const expecting: ReadonlySet<DraftState> = new Set([
  'pending_enrollment',
  'enrolled',
  'pending_change',
  'pending_unenroll',
])

interface Facts {
  readonly policy: PolicyToEnrollRow
  /** None of one that was enrolled on paper. */
  readonly enrollment: EnrollmentRow | undefined
  readonly expected: readonly ExpectedRow[]
  readonly next: DraftOfPolicy['nextBank'] | undefined
  readonly isBillingOffline: boolean
  readonly now: LocalTime
}

/** What is drafted of the policy as it stands: those that an end or a late beginning leaves out are not in it. */
export function draftedOf({
  policy,
  enrollment,
  expected,
  now,
}: Pick<Facts, 'policy' | 'enrollment' | 'expected' | 'now'>) {
  if (!expecting.has(policy.draftState)) return []
  const enrolledOn = enrollment?.enrolledOn ?? (enrollment === undefined ? null : now.date)
  const from = enrolledOn === null ? addDays(now.date, -5) : firstDraftedDueDate(enrolledOn)
  const until = enrollment?.draftsUntil ?? null
  return expected.filter(
    ({ dueDate }) =>
      dueDate >= from && dueDate >= addDays(now.date, -5) && (until === null || dueDate < until),
  )
}

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
    drafts: draftedOf(facts).map(({ isPaused, isPaying, last4, bankName: name, ...invoice }) => ({
      ...draftOf(invoice),
      bank: last4 === null ? (shown ?? { bankName: null, last4: '' }) : { bankName: name, last4 },
      state: isPaying ? 'payment_under_way' : isPaused ? 'paused' : 'scheduled',
      whyNotChange:
        enrollment === undefined ? 'by_carrier' : isInTimeToChange(invoice.dueDate, now) ? null : 'too_late',
    })),
    stoppedBy: enrollment?.stoppedBy ?? null,
  }
}
