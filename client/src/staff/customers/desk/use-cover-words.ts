import { useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { PolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { useFormatDay } from '../../../format/use-format-day.ts'

/** Two lines about one fact; red is for what is late, failed or about to end. */
export interface DeskFact {
  readonly text: string
  readonly detail: string | null
  readonly isLate: boolean
}

/** Whether a policy covers, until when, and what would end it, as an employee explains it. */
export function useCoverWords(): (standing: PolicyStanding) => DeskFact {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const calm = (text: string, detail: string | null): DeskFact => ({ text, detail, isLate: false })
  const late = (text: string, detail: string): DeskFact => ({ text, detail, isLate: true })
  return (standing) => {
    switch (standing.kind) {
      case 'pending': {
        const day = formatDay(standing.startsOn)
        return calm(t`Not in force yet`, t`starts ${day}`)
      }
      case 'in-force': {
        const day = formatDay(standing.until)
        return calm(t`In force`, t`to ${day}`)
      }
      case 'renewal-offered': {
        const day = formatDay(standing.until)
        return calm(t`In force`, t`to ${day}, renewal offered`)
      }
      case 'reinstated': {
        const day = formatDay(standing.until)
        return calm(t`Reinstated`, t`to ${day}`)
      }
      case 'non-renewed': {
        const day = formatDay(standing.until)
        return calm(t`Ends ${day}`, t`will not be renewed`)
      }
      case 'cancelled': {
        if (standing.cancelledOn === null) return calm(t`Cancelled`, null)
        const day = formatDay(standing.cancelledOn)
        return calm(t`Cancelled`, t`on ${day}`)
      }
      case 'expired': {
        const day = formatDay(standing.expiredOn)
        return calm(t`Expired`, t`on ${day}`)
      }
      case 'cancellation-day-passed': {
        const day = formatDay(standing.cancelsOn)
        return late(t`Was to cancel ${day}`, t`billing has not confirmed it`)
      }
      case 'cancels': {
        const { cancelsOn, stoppedBy } = standing
        if (cancelsOn === null) return late(t`Notice of cancellation`, t`its day is not known yet`)
        const day = formatDay(cancelsOn)
        if (stoppedBy === null) return late(t`Cancels ${day}`, t`no payment stops it`)
        const amount = formatCents(stoppedBy.amountCents)
        const lastDay = formatDay(stoppedBy.receivedBy)
        return late(t`Cancels ${day}`, t`unless ${amount} is received by ${lastDay}`)
      }
    }
  }
}
