import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { EnrollmentRow } from '../enrollments/enrollments.store.ts'
import type { PolicyToEnrollRow } from '../offering/offer.store.ts'
import { whyNotOf } from '../offering/policy-to-enroll.ts'
import type { DraftAction, DraftRefusal } from './requests.store.ts'

interface Facts {
  readonly action: DraftAction
  readonly methodId: Uuid
  readonly policies: readonly PolicyToEnrollRow[]
  readonly enrollments: readonly EnrollmentRow[]
  readonly today: CalendarDate
}

/** Why each policy is left out; what is not in it can be done. */
export function decideRefusals(
  policyNumbers: readonly PolicyNumber[],
  facts: Facts,
): Readonly<Record<string, DraftRefusal>> {
  const refused = policyNumbers.map((number) => [number, whyRefused(number, facts)] as const)
  return Object.fromEntries(
    refused.filter((entry): entry is [PolicyNumber, DraftRefusal] => entry[1] !== null),
  )
}

function whyRefused(
  number: PolicyNumber,
  { action, methodId, policies, enrollments, today }: Facts,
): DraftRefusal | null {
  const policy = policies.find((row) => row.policyNumber === number)
  if (policy === undefined) return 'ended'
  if (action === 'enroll') return whyNotOf(policy, today)
  const enrollment = enrollments.find((row) => row.policyNumber === number)
  if (enrollment?.state === 'suspended') return null
  if (enrollment?.state !== 'enrolled') return 'not_enrolled'
  return enrollment.methodId === methodId ? 'same_account' : null
}
