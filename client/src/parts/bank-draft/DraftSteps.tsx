import { useLingui } from '@lingui/react/macro'
import { type StepState, Steps } from '../../ui/headings/Steps.tsx'

const order = ['agree', 'code', 'result'] as const

/** The steps of signing for bank draft; `done`: the result is there, and no step is left. */
export function DraftSteps({ current }: { readonly current: (typeof order)[number] | 'done' }) {
  const { t } = useLingui()
  const labels = { agree: t`Choose and agree`, code: t`Confirm with a code`, result: t`Result` }
  const place = current === 'done' ? order.length : order.indexOf(current)
  return (
    <div data-print="hide">
      <Steps
        label={t`Steps of the bank draft`}
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
