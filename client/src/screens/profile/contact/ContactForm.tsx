import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'

/** One step of the overlay. */
export function ContactForm(props: Omit<ComponentProps<typeof FormOverlay>, 'unanswered'>) {
  const unanswered = <Trans>We do not know if it arrived. Close this and look at your profile.</Trans>
  return <FormOverlay {...props} unanswered={unanswered} />
}
