import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { FormError } from '../../ui/notices/ErrorSummary.tsx'
import { FormErrors } from './FormErrors.tsx'

interface FormOverlayProps {
  readonly title: string
  /** The label of the submit button. */
  readonly submit: string
  /** The label of the cancel button; "Cancel" unless another word is plainer. */
  readonly cancel?: string
  readonly size?: 'normal' | 'large'
  readonly isBusy: boolean
  /** The wrong fields, listed on top; left out for a form with one field or none. */
  readonly errors?: readonly FormError[]
  /** The form holds only text, to be confirmed: if it is longer than the window, the keyboard scrolls it. */
  readonly isText?: boolean
  readonly onSubmit: (form: HTMLFormElement) => void | Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows one form over the page, to be filled in or only to be confirmed. */
export function FormOverlay(props: FormOverlayProps) {
  const { title, submit, cancel, size = 'normal', isBusy, errors = [], onSubmit, onClose, children } = props
  const { t } = useLingui()
  const formId = useId()
  return (
    <Modal
      open
      size={size}
      isText={props.isText ?? false}
      title={title}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>
            {cancel ?? t`Cancel`}
          </Button>
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
          const form = event.currentTarget
          // The wrong fields are marked by then, and the focus goes to the first of them.
          flushSync(() => void onSubmit(form))
          form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        }}
      >
        <Stack>
          <FormErrors errors={errors} />
          {children}
        </Stack>
      </form>
    </Modal>
  )
}
