import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import type { Asking } from './use-ask.ts'

interface AskOverlayProps {
  readonly title: string
  readonly asking: Asking
  /** Said at its field already. */
  readonly isSaidAtField?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One form over the page, whatever is asked for: the next step is the code. */
export function AskOverlay(props: AskOverlayProps) {
  const { title, asking, isSaidAtField = false, onSubmit, onClose, children } = props
  const { t } = useLingui()
  const { portalName } = useCarrier()
  const formId = useId()
  const { refusal, isBusy } = asking
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
            {t`Continue`}
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
          {refusal && !isSaidAtField ? (
            <div role="alert">
              {refusal.body ? (
                <RefusedNotice body={refusal.body} />
              ) : (
                <Notice kind="error" title={t`We could not reach ${portalName}`}>
                  <Trans>Nothing was changed. Check your connection and try again.</Trans>
                </Notice>
              )}
            </div>
          ) : null}
          {children}
          <p>
            <Trans>Next we email you a code. Nothing changes before you enter it.</Trans>
          </p>
        </Stack>
      </form>
    </Modal>
  )
}
