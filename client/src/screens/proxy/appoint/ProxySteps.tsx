import { useLingui } from '@lingui/react/macro'
import { type StepState, Steps } from '../../../ui/headings/Steps.tsx'

const order = ['choose', 'sign', 'result'] as const

/** `done`: the receipt is there. */
export function ProxySteps({ current }: { readonly current: (typeof order)[number] | 'done' }) {
  const { t } = useLingui()
  const labels = {
    choose: t`Appoint`,
    sign: t`Review and sign`,
    result: t({ context: 'proof', message: 'Receipt' }),
  }
  const place = current === 'done' ? order.length : order.indexOf(current)
  return (
    <div data-print="hide">
      <Steps
        label={t`Steps of the proxy`}
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
