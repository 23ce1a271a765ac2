import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import { defaultLanguage, languageOfTag } from '@myaccount/messages/language'

const plans = new Map<string, MessageDescriptor>([
  ['annual', msg`Once a year`],
  ['semi_annual', msg`Twice a year`],
  ['quarterly', msg`Four times a year`],
  ['ten_pay', msg`Ten times a year`],
  ['monthly', msg`Every month`],
])

interface Planned {
  readonly paymentPlan: string | null
  readonly paymentPlanName: PolicyDetail['paymentPlanName']
}

/** How often a bill comes: the carrier's own name of the plan, else our words; null for one that has neither. */
export function sayPaymentPlan(i18n: I18n, { paymentPlan, paymentPlanName }: Planned): string | null {
  if (paymentPlanName !== null) return paymentPlanName[languageOfTag(i18n.locale) ?? defaultLanguage]
  const plan = plans.get(paymentPlan ?? '')
  return plan ? i18n._(plan) : null
}
