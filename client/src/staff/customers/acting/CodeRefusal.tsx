import { Trans } from '@lingui/react/macro'
import type { ApiError } from '../../../api/api-error.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import styles from './acting.module.css'

/** If no answer came, the code has opened nothing. */
export function CodeRefusal({ refusal }: { readonly refusal: ApiError | null }) {
  return (
    <Refusal refusal={refusal} className={styles.announced}>
      <Trans>Try again. Nothing was opened.</Trans>
    </Refusal>
  )
}
