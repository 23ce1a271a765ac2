import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useCarrier } from '../carrier/carrier-context.ts'
import { RefusedNotice } from '../refusal/RefusedNotice.tsx'

interface FormOverlayProps {
  readonly title: string
  /** On the button that sends it. */
  readonly submit: string
  readonly isBusy: boolean
  /** Null also where it is said at its field. */
  readonly refusal: ApiError | null
  /** What is known when no answer came. */
  readonly unanswered: ReactNode
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One form over the page: what was refused stands above its fields. */
export function FormOverlay(props: FormOverlayProps) {
  const { title, submit, isBusy, refusal, unanswered, onSubmit, onClose, children } = props
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
                {unanswered}
              </Notice>
            ) : null}
          </div>
          {children}
        </Stack>
      </form>
    </Modal>
  )
}
