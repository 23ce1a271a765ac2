import { Trans, useLingui } from '@lingui/react/macro'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'

/** Shown first on every page of a report (domain.md 5.1, 5.6). */
export function Emergency({ form }: { readonly form?: ReportForm }) {
  const { t } = useLingui()
  if (form === 'mission_travel')
    return (
      <Notice title={t`Is anyone in danger? Call the local emergency number first.`}>
        <p>
          <Trans>
            Then call us at any hour, also from abroad: <CarrierPhone />. We help to find a doctor or the way
            home. Keep bills, medical reports and letters of delay.
          </Trans>
        </p>
      </Notice>
    )
  if (form === 'work_injury')
    return (
      <Notice title={t`Is anyone in danger? Call 911 first.`}>
        <p>
          <Trans>
            See to the injured person first. Then report today: your state may allow only days. You can report
            by phone at any hour, too: <CarrierPhone />.
          </Trans>
        </p>
      </Notice>
    )
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
