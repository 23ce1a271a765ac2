import { useLingui } from '@lingui/react/macro'
import { WizardSteps } from '../../parts/changing/WizardSteps.tsx'

export type PayStep = 'invoices' | 'review' | 'code' | 'bank' | 'receipt'

interface PayStepsProps {
  /** `done`: the receipt is there, and no step is left. */
  readonly current: PayStep | 'done'
  /** The amount needs a code. */
  readonly needsCode?: boolean
}

/** The steps of paying, and the current one; with a step for the bank or the code if one is needed. */
export function PaySteps({ current, needsCode = false }: PayStepsProps) {
  const { t } = useLingui()
  const labels: Readonly<Record<PayStep, string>> = {
    invoices: t`Invoices`,
    review: t`Review`,
    code: t`Code`,
    bank: t`Your bank`,
    receipt: t`Receipt`,
  }
  const order: readonly PayStep[] = [
    'invoices',
    'review',
    ...(needsCode || current === 'code' ? (['code'] as const) : []),
    ...(current === 'bank' ? (['bank'] as const) : []),
    'receipt',
  ]
  return (
    <WizardSteps
      label={t`Steps of the payment`}
      current={current}
      steps={order.map((step) => ({ step, label: labels[step] }))}
    />
  )
}
