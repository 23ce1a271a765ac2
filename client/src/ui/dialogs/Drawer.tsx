import { X } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './modal.module.css'
import { useModalDialog } from './use-modal-dialog.ts'

export interface DrawerProps {
  readonly open: boolean
  readonly label: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly side?: 'start' | 'end'
  readonly children: ReactNode
}

/** A panel from the edge, for the navigation below 1024 px and the right panel. Closed by Escape or beside it. */
export function Drawer({ open, label, closeLabel, onClose, side = 'start', children }: DrawerProps) {
  const dialog = useModalDialog(open, onClose)
  return (
    <dialog
      {...dialog}
      className={styles.drawer}
      data-side={side}
      aria-label={label}
      // A press on the backdrop arrives at the dialog itself; the keyboard has Escape and the button.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event)) onClose()
      }}
    >
      {open ? (
        <>
          <div className={styles.drawerHead}>
            <span aria-hidden="true">{label}</span>
            <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
          </div>
          {children}
        </>
      ) : null}
    </dialog>
  )
}

function isOutside(event: PointerEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right
}
