import { Trans } from '@lingui/react/macro'
import type { ApiError } from '../../../api/api-error.ts'
import { NotReached } from '../../../parts/refusal/NotReached.tsx'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import styles from './acting.module.css'

/** Shows why nothing was done; a screen reader reads it as it appears. */
export function CodeRefusal({ refusal }: { readonly refusal: ApiError | null }) {
  return <Refusal refusal={refusal} notReached={<NothingOpened />} className={styles.announced} />
}

/** If no answer came, the code has opened nothing. */
export function NothingOpened() {
  return (
    <NotReached>
      <Trans>Try again. Nothing was opened.</Trans>
    </NotReached>
  )
}
