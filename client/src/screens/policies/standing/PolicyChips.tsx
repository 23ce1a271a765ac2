import { Trans } from '@lingui/react/macro'
import type { PolicyFacts } from '@myaccount/contract/endpoints/policies'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { Chip } from '../../../ui/surfaces/Chip.tsx'

interface PolicyChipsProps {
  readonly policy: PolicyFacts
  readonly today: CalendarDate
}

/**
 * Shows how the policy is paid while it is in force, and any payment under way; the words beside it
 * state whether it covers.
 */
export function PolicyChips({ policy, today }: PolicyChipsProps) {
  const { kind } = decidePolicyStanding(policy, today)
  return (
    <>
      {kind === 'cancelled' ? null : <DraftChip draftState={policy.draftState} />}
      {policy.nextDue?.paidStatus === 'Pending Payment' ? (
        <Chip>
          <Trans>Pending payment</Trans>
        </Chip>
      ) : null}
      {kind === 'renewal-offered' ? (
        <Chip tone="info">
          <Trans>Renewal offered</Trans>
        </Chip>
      ) : null}
    </>
  )
}

/**
 * Shows the states of domain.md 4.3. An enrollment that is about to end still drafts until
 * billing confirms the end.
 */
function DraftChip({ draftState }: Pick<PolicyFacts, 'draftState'>) {
  switch (draftState) {
    case 'not_enrolled':
      return null
    case 'enrolled':
    case 'pending_change':
      return (
        <Chip tone="info">
          {draftState === 'enrolled' ? <Trans>Bank draft</Trans> : <Trans>Bank draft: change pending</Trans>}
        </Chip>
      )
    case 'pending_enrollment':
      return (
        <Chip>
          <Trans>Bank draft: pending enrollment</Trans>
        </Chip>
      )
    case 'pending_unenroll':
      return (
        <Chip>
          <Trans>Bank draft: cancellation pending</Trans>
        </Chip>
      )
    case 'suspended':
      return (
        <Chip tone="danger">
          <Trans>Bank draft suspended – action needed</Trans>
        </Chip>
      )
    case 'failed':
      return (
        <Chip tone="danger">
          <Trans>Bank draft failed</Trans>
        </Chip>
      )
  }
}
