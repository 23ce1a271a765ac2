import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../../../api/api-error.ts'
import { RefusedNotice } from '../../../../parts/refusal/RefusedNotice.tsx'
import { Notice } from '../../../../ui/notices/Notice.tsx'
import styles from './acting.module.css'

/** Why it was not done, read out when it comes. */
export function CodeRefusal({ refusal }: { readonly refusal: ApiError | null }) {
  const { t } = useLingui()
  return (
    <div role="alert" className={styles.announced}>
      {refusal === null ? null : refusal.body ? (
        <RefusedNotice body={refusal.body} />
      ) : (
        <Notice kind="error" title={t`There was no answer`}>
          <Trans>Try again. Nothing was opened.</Trans>
        </Notice>
      )}
    </div>
  )
}
