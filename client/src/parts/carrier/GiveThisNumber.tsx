import { Trans } from '@lingui/react/macro'
import { CarrierPhone } from './CarrierPhone.tsx'

/** Shown under an error: the telephone number, and the incident number by which we find it. */
export function GiveThisNumber({ incidentId }: { readonly incidentId: string }) {
  return (
    <Trans>
      If you call us at <CarrierPhone />, please give this number: {incidentId}
    </Trans>
  )
}
