import { Trans } from '@lingui/react/macro'
import type { ApiError } from '../../api/api-error.ts'
import { Refusal } from '../../parts/refusal/Refusal.tsx'
import styles from '../page/staff.module.css'

/** If no answer came, the list shows whether the change was made. */
export function PayLinkRefusal({ refusal }: { readonly refusal: ApiError | null }) {
  return (
    <Refusal refusal={refusal} className={styles.announced}>
      <Trans>We do not know if this was saved. Look at the list of links before you try again.</Trans>
    </Refusal>
  )
}
