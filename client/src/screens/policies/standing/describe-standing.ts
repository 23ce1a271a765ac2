import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { PolicyStanding } from '@myaccount/domain/policies/policy-standing'

/** A fact in words: the main part, and a quieter line under it. */
export interface FactWords {
  readonly text: MessageDescriptor
  readonly detail: MessageDescriptor | null
  /** Red is for money past due and for coverage about to be lost over it, nothing else. */
  readonly tone: 'ink' | 'danger'
}

/** Describes whether a policy covers, until when, and what would end it: the second column of a policy's row. */
export function describeStanding(standing: PolicyStanding): FactWords {
  switch (standing.kind) {
    case 'pending': {
      const day = { date: standing.startsOn }
      return calm(msg`Not in force yet`, msg`starts ${day}`)
    }
    case 'in-force':
    case 'renewal-offered': {
      const day = { date: standing.until }
      return calm(msg`In force`, msg`to ${day}`)
    }
    case 'reinstated': {
      const day = { date: standing.until }
      return calm(msg`Reinstated`, msg`to ${day}`)
    }
    case 'non-renewed': {
      const day = { date: standing.until }
      return calm(msg`Ends ${day}`, msg`will not be renewed`)
    }
    case 'cancelled': {
      if (standing.cancelledOn === null) return calm(msg`Cancelled`, null)
      const day = { date: standing.cancelledOn }
      return calm(msg`Cancelled`, msg`on ${day}`)
    }
    case 'expired': {
      const day = { date: standing.expiredOn }
      return calm(msg`Expired`, msg`on ${day}`)
    }
    case 'cancellation-day-passed': {
      const day = { date: standing.cancelsOn }
      return { text: msg`Was to cancel ${day}`, detail: msg`call your agency`, tone: 'danger' }
    }
    case 'cancels':
      return describeCancelling(standing)
  }
}

function describeCancelling({
  cancelsOn,
  stoppedBy,
}: Extract<PolicyStanding, { kind: 'cancels' }>): FactWords {
  if (cancelsOn === null)
    return { text: msg`Notice of cancellation`, detail: msg`call your agency`, tone: 'danger' }
  const day = { date: cancelsOn }
  const text = msg`Cancels ${day}`
  if (stoppedBy === null) return { text, detail: msg`call your agency`, tone: 'danger' }
  const amount = formatCents(stoppedBy.amountCents)
  const lastDay = { date: stoppedBy.receivedBy }
  return { text, detail: msg`unless ${amount} is received by ${lastDay}`, tone: 'danger' }
}

function calm(text: MessageDescriptor, detail: MessageDescriptor | null): FactWords {
  return { text, detail, tone: 'ink' }
}
