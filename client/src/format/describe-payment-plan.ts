import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const plans = new Map<string, MessageDescriptor>([
  ['annual', msg`Once a year`],
  ['semi_annual', msg`Twice a year`],
  ['quarterly', msg`Four times a year`],
  ['ten_pay', msg`Ten times a year`],
  ['monthly', msg`Every month`],
])

/** How often a bill comes, by the plans of domain.md 2.4 as the feed spells them; null for one we have no words for. */
export function describePaymentPlan(paymentPlan: string): MessageDescriptor | null {
  return plans.get(paymentPlan) ?? null
}
