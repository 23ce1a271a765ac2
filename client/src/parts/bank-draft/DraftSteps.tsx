import { useLingui } from '@lingui/react/macro'
import { WizardSteps } from '../changing/WizardSteps.tsx'

/** The steps of signing for bank draft. */
export function DraftSteps({ current }: { readonly current: 'agree' | 'code' | 'result' | 'done' }) {
  const { t } = useLingui()
  return (
    <WizardSteps
      label={t`Steps of the bank draft`}
      current={current}
      steps={[
        { step: 'agree', label: t`Choose and agree` },
        { step: 'code', label: t`Confirm with a code` },
        { step: 'result', label: t`Result` },
      ]}
    />
  )
}
