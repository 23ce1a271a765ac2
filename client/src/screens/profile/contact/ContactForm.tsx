import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'

interface ContactFormProps {
  readonly title: string
  readonly submit: string
  readonly isBusy: boolean
  /** Null also where it is said at its field. */
  readonly refusal: ApiError | null
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One step of the overlay. */
export function ContactForm(props: ContactFormProps) {
  const { title, submit, isBusy, refusal, onSubmit, onClose, children } = props
  const { t } = useLingui()
  const { portalName } = useCarrier()
  const formId = useId()
  return (
    <Modal
      open
      title={title}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="modalPrimary" type="submit" form={formId} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Stack>
          <div role="alert">
            {refusal?.body ? <RefusedNotice body={refusal.body} /> : null}
            {refusal && !refusal.body ? (
              <Notice kind="error" title={t`We could not reach ${portalName}`}>
                <Trans>We do not know if it arrived. Close this and look at your profile.</Trans>
              </Notice>
            ) : null}
          </div>
          {children}
        </Stack>
      </form>
    </Modal>
  )
}
