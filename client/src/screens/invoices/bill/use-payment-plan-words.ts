import { useLingui } from '@lingui/react/macro'

/** The plans of domain.md 2.4 as the feed spells them; another one is shown as it came, none as null. */
export function usePaymentPlanWords(plan: string | null): string | null {
  const { t } = useLingui()
  switch (plan) {
    case 'annual':
      return t`Annual, one payment`
    case 'semi_annual':
      return t`Semi-annual, two payments`
    case 'quarterly':
      return t`Quarterly, four payments`
    case 'ten_pay':
      return t`10-pay, ten payments`
    case 'monthly':
      return t`Monthly, twelve payments`
    default:
      return plan
  }
}
