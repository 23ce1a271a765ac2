import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'

interface ContactFormProps extends ComponentProps<typeof FormOverlay> {
  /** Null also where it is said at its field. */
  readonly refusal: ApiError | null
}

/** One step of the overlay. */
export function ContactForm({ refusal, children, ...props }: ContactFormProps) {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  return (
    <FormOverlay {...props}>
      <Refusal refusal={refusal} unanswered={t`We could not reach ${portalName}`}>
        <Trans>We do not know if it arrived. Close this and look at your profile.</Trans>
      </Refusal>
      {children}
    </FormOverlay>
  )
}
