import { useLingui } from '@lingui/react/macro'
import { type StepState, Steps } from '../../ui/headings/Steps.tsx'

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
  const place = current === 'done' ? order.length : order.indexOf(current)
  return (
    <div data-print="hide">
      <Steps
        label={t`Steps of the payment`}
        steps={order.map((step, index) => ({ label: labels[step], state: stateAt(index, place) }))}
        stateWords={{ done: t`done`, current: t`now`, upcoming: t`to come` }}
      />
    </div>
  )
}

function stateAt(index: number, place: number): StepState {
  if (index === place) return 'current'
  return index < place ? 'done' : 'upcoming'
}
