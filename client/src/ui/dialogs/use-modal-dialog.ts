import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/**
 * Opens and closes a native dialog to match `open`. The browser keeps the focus inside, makes the rest
 * inert and returns the focus on close, also when the dialog is unmounted while open. `onDismiss` is
 * called on Escape; undefined means that the dialog must be answered. `beginsAt` is a selector of the
 * element that gets the focus first.
 */
export function useModalDialog(
  open: boolean,
  onDismiss: (() => void) | undefined,
  beginsAt?: string,
): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (!dialog.open) dialog.showModal()
    if (beginsAt) dialog.querySelector<HTMLElement>(beginsAt)?.focus()
    return () => dialog.close()
  }, [open, beginsAt])
  return {
    ref,
    // `cancel` also bubbles from file inputs inside the dialog.
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onDismiss?.()
    },
    // Browsers close on a second Escape whatever `cancel` answered: the state follows, or the dialog comes back.
    onClose: (event) => {
      const dialog = event.currentTarget
      if (!open || event.target !== dialog || dialog.open) return
      if (onDismiss) onDismiss()
      else dialog.showModal()
    },
  }
}
