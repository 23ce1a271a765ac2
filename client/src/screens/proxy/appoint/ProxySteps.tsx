import { useLingui } from '@lingui/react/macro'
import { WizardSteps } from '../../../parts/changing/WizardSteps.tsx'

/** The steps of appointing a proxy. */
export function ProxySteps({ current }: { readonly current: 'choose' | 'sign' | 'result' | 'done' }) {
  const { t } = useLingui()
  return (
    <WizardSteps
      label={t`Steps of the proxy`}
      current={current}
      steps={[
        { step: 'choose', label: t`Appoint` },
        { step: 'sign', label: t`Review and sign` },
        { step: 'result', label: t({ context: 'proof', message: 'Receipt' }) },
      ]}
    />
  )
}
