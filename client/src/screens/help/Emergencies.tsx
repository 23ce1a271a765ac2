import { Trans, useLingui } from '@lingui/react/macro'
import { CarrierPhone } from '../../parts/carrier/CarrierPhone.tsx'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { Highlight } from '../../ui/surfaces/Highlight.tsx'

export function Emergencies() {
  const { t } = useLingui()
  const { name } = useCarrier()
  return (
    <Highlight title={t`Something has just happened`}>
      <p>
        <Trans>If anyone is hurt or in danger, call 911 first.</Trans>
      </p>
      <p>
        <Trans>
          Then keep the damage from growing if that is safe, take photos, and call your agency. Keep what is
          broken until somebody has seen it.
        </Trans>
      </p>
      <p>
        <Trans>
          You can always call {name} at <CarrierPhone />.
        </Trans>
      </p>
    </Highlight>
  )
}
