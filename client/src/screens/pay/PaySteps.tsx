import { useLingui } from '@lingui/react/macro'
import { type StepState, Steps } from '../../ui/headings/Steps.tsx'

const order = ['invoices', 'method', 'review', 'receipt'] as const

export type PayStep = (typeof order)[number]

/** Where one is on the way. The method is chosen on the page of the review. */
export function PaySteps({ current }: { readonly current: PayStep | 'done' }) {
  const { t } = useLingui()
  const labels: Readonly<Record<PayStep, string>> = {
    invoices: t`Invoices`,
    method: t`Method`,
    review: t`Review`,
    receipt: t`Receipt`,
  }
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
