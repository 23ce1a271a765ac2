import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'success' | 'error'

export const noticeIcons = {
  info: <Info aria-hidden="true" />,
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
}

export interface NoticeProps {
  readonly kind?: NoticeKind
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** Stays on the page; `Banner` is the one that appears and disappears. */
export function Notice({ kind = 'info', title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind}>
      {noticeIcons[kind]}
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div className={styles.detail}>{children}</div> : null}
      </div>
    </div>
  )
}
