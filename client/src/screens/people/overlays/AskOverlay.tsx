import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import type { Asking } from './use-ask.ts'

interface AskOverlayProps {
  readonly title: string
  readonly asking: Asking
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One form over the page for every kind of request: the next step is the code. */
export function AskOverlay(props: AskOverlayProps) {
  const { title, asking, onSubmit, onClose, children } = props
  const { t } = useLingui()
  const { portalName } = useCarrier()
  return (
    <FormOverlay
      title={title}
      submit={t`Continue`}
      isBusy={asking.isBusy}
      errors={asking.errors}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Refusal refusal={asking.refusal} unanswered={t`We could not reach ${portalName}`}>
        <Trans>Nothing was changed. Check your connection and try again.</Trans>
      </Refusal>
      {children}
      <p>
        <Trans>Next we email you a code. Nothing changes before you enter it.</Trans>
      </p>
    </FormOverlay>
  )
}
