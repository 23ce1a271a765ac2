import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './modal.module.css'
import { useModalDialog } from './use-modal-dialog.ts'

export interface ModalProps {
  readonly open: boolean
  readonly title: string
  readonly children?: ReactNode
  /** Buttons of the modal variants; the primary one last. */
  readonly actions?: ReactNode
  /** Called by Escape and the close button. Undefined: the modal can only be answered by its own buttons. */
  readonly onDismiss?: (() => void) | undefined
  /** The name of the close button, which is there when this and `onDismiss` are. */
  readonly closeLabel?: string | undefined
  readonly size?: 'normal' | 'large'
  /** The element that gets the focus: the first field, link or button, or the first of `actions`. */
  readonly beginsAt?: 'first' | 'actions'
  /** The modal holds only text: if it is longer than the window, the keyboard scrolls it. */
  readonly isText?: boolean
  /** `alertdialog` for what needs an answer now, such as the idle warning. */
  readonly role?: 'dialog' | 'alertdialog'
}

export function Modal(props: ModalProps) {
  const { open, title, children, actions, onDismiss, closeLabel, size = 'normal', role = 'dialog' } = props
  const id = useId()
  const scrolled = props.isText ? { tabIndex: 0, role: 'region', 'aria-labelledby': `${id}-title` } : {}
  const dialog = useModalDialog(
    open,
    onDismiss,
    props.beginsAt === 'actions' ? '[data-actions] button' : undefined,
  )
  return (
    <dialog
      {...dialog}
      role={role === 'alertdialog' ? role : undefined}
      className={styles.modal}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-body` : undefined}
    >
      {open ? (
        <>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          {children ? (
            <div className={styles.body} id={`${id}-body`} {...scrolled}>
              {children}
            </div>
          ) : null}
          {actions ? (
            <div className={styles.actions} data-actions>
              {actions}
            </div>
          ) : null}
          {/* The close button is last, so that the focus begins at the first field or action and not here. */}
          {onDismiss && closeLabel ? (
            <div className={styles.close}>
              <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onDismiss} />
            </div>
          ) : null}
        </>
      ) : null}
    </dialog>
  )
}
