import { useLingui } from '@lingui/react/macro'
import { Steps } from '../../../ui/headings/Steps.tsx'

/** `3`: all steps are done. */
export function GuestSteps({ done }: { readonly done: 0 | 1 | 2 | 3 }) {
  const { t } = useLingui()
  const labels = [t`Find your bill`, t`Review and pay`, t`Receipt`]
  return (
    <div data-print="hide">
      <Steps
        label={t`Steps of the payment`}
        steps={labels.map((label, index) => ({
          label,
          state: index < done ? 'done' : index === done ? 'current' : 'upcoming',
        }))}
        stateWords={{ done: t`done`, current: t`now`, upcoming: t`to come` }}
      />
    </div>
  )
}
