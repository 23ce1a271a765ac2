import { Trans, useLingui } from '@lingui/react/macro'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'

/** First on every page of a report (domain.md 5.1). */
export function Emergency() {
  const { t } = useLingui()
  return (
    <Notice title={t`Is anyone in danger? Call 911 first.`}>
      <p>
        <Trans>
          Then call us at any hour: <CarrierPhone />. Stop more damage if that is safe, such as with a tarp or
          by shutting off the water. Keep the receipts.
        </Trans>
      </p>
    </Notice>
  )
}
