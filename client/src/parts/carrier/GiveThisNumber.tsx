import { Trans } from '@lingui/react/macro'
import { CarrierPhone } from './CarrierPhone.tsx'

/** Under what went wrong: the telephone, and the number by which we find it. */
export function GiveThisNumber({ incidentId }: { readonly incidentId: string }) {
  return (
    <Trans>
      If you call us at <CarrierPhone />, please give this number: {incidentId}
    </Trans>
  )
}
