import { useLingui } from '@lingui/react/macro'
import { WizardSteps } from '../../../parts/changing/WizardSteps.tsx'

/** The steps of paying one bill without an account. */
export function GuestSteps({ current }: { readonly current: 'find' | 'review' | 'receipt' | 'done' }) {
  const { t } = useLingui()
  return (
    <WizardSteps
      label={t`Steps of the payment`}
      current={current}
      steps={[
        { step: 'find', label: t`Find your bill` },
        { step: 'review', label: t`Review and pay` },
        { step: 'receipt', label: t`Receipt` },
      ]}
    />
  )
}
