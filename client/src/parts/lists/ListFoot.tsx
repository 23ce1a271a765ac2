import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './list-foot.module.css'

export interface ListFootProps {
  readonly hasMore: boolean
  /** Of the page that was asked for last. */
  readonly state: 'ready' | 'loading' | 'failed'
  readonly onShowMore: () => void
  /** How many are shown, or that no more could be read. */
  readonly children: ReactNode
}

/** Says how many are shown whenever that changes; the region stays when the button goes with the last page. */
export function ListFoot({ hasMore, state, onShowMore, children }: ListFootProps) {
  const { t } = useLingui()
  return (
    <div className={styles.foot}>
      <p role="status">{children}</p>
      {hasMore ? (
        <Button variant="table" busy={state === 'loading'} onClick={onShowMore}>
          {state === 'failed' ? t`Try again` : t`Show more`}
        </Button>
      ) : null}
    </div>
  )
}
