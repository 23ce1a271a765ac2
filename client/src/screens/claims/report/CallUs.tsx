import { Trans, useLingui } from '@lingui/react/macro'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'

/** Abuse, misconduct and death are not typed into a form (domain.md 5.2). */
export function CallUs() {
  const { t } = useLingui()
  return (
    <Highlight title={t`Please call us now`} isLive>
      <p>
        <Trans>
          Call <CarrierPhone />. Someone who is trained for this answers. Please do not write here what
          happened: what you typed about it is not sent.
        </Trans>
      </p>
      <p>
        <Trans>
          The law may require you to report to the authorities as well. Abuse of a child: call the police or
          the child protection line of your state first.
        </Trans>
      </p>
      <p>
        <Trans>If you cannot call, leave how to reach you and we call you.</Trans>
      </p>
    </Highlight>
  )
}
