import { useLingui } from '@lingui/react/macro'
import { type StepState, Steps, type StepsProps } from '../../ui/headings/Steps.tsx'

interface WizardStepsProps<Step extends string> extends Pick<StepsProps, 'label' | 'direction'> {
  readonly steps: readonly {
    readonly step: Step
    readonly label: string
    readonly detail?: string
  }[]
  /** `done`: the result is there, and no step is left. */
  readonly current: Step | 'done'
  /** Read after the label of the current step; "now" unless other words are plainer. */
  readonly currentWords?: string
}

/** The steps of a wizard, with the one that the person is at. Steps across the top of a page are not printed. */
export function WizardSteps<Step extends string>(props: WizardStepsProps<Step>) {
  const { label, steps, current, currentWords, direction = 'across' } = props
  const { t } = useLingui()
  const place = current === 'done' ? steps.length : steps.findIndex(({ step }) => step === current)
  return (
    <div data-print={direction === 'across' ? 'hide' : undefined}>
      <Steps
        label={label}
        direction={direction}
        steps={steps.map(({ step: _, ...shown }, index) => ({ ...shown, state: stateAt(index, place) }))}
        stateWords={{ done: t`done`, current: currentWords ?? t`now`, upcoming: t`to come` }}
      />
    </div>
  )
}

function stateAt(index: number, place: number): StepState {
  if (index === place) return 'current'
  return index < place ? 'done' : 'upcoming'
}
