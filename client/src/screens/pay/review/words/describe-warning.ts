import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentWarning } from '@myaccount/contract/endpoints/payment-quote'
import { formatCalendarDate } from '@myaccount/domain/kernel/format-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { policyTypeLabel } from '@myaccount/domain/policies/policy-type-label'

/** What the payer must know about cover before the money moves, in sentences (domain.md 2.9). */
export function describeWarning(warning: PaymentWarning): MessageDescriptor[] {
  const policy = policyTypeLabel(warning.policyType)
  switch (warning.kind) {
    case 'stops_cancellation': {
      const day = formatCalendarDate(warning.cancelsOn)
      return [
        msg`${policy} cancels on ${day} unless this payment is received and not returned.`,
        ...(warning.mayBeReturned ? [msg`A bank payment that comes back later counts as not paid.`] : []),
      ]
    }
    case 'too_little_to_stop_cancellation': {
      const day = formatCalendarDate(warning.cancelsOn)
      const by = formatCalendarDate(warning.receivedBy)
      const needed = formatCents(warning.neededCents)
      return [
        msg`${policy} cancels on ${day}. This amount does not stop it.`,
        msg`Pay at least ${needed} by ${by} to keep this policy in force.`,
      ]
    }
    case 'does_not_stop_cancellation': {
      if (warning.cancelsOn === null) {
        return [msg`${policy} has a notice of cancellation. Paying does not stop it. Call your agency first.`]
      }
      const day = formatCalendarDate(warning.cancelsOn)
      return [msg`${policy} cancels on ${day}. Paying does not stop it. Call your agency first.`]
    }
    case 'does_not_reinstate':
      return [
        msg`${policy} is no longer in force. Paying does not bring the cover back. Call your agency first.`,
      ]
  }
}
