import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../../api/api-error.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import styles from '../admin.module.css'

/** Why it was not done, read out when it comes. Without an answer the list says whether it was. */
export function PayLinkRefusal({ refusal }: { readonly refusal: ApiError | null }) {
  const { t } = useLingui()
  return (
    <div role="alert" className={styles.announced}>
      {refusal === null ? null : refusal.body ? (
        <RefusedNotice body={refusal.body} />
      ) : (
        <Notice kind="error" title={t`There was no answer`}>
          <Trans>We do not know if this was saved. Look at the list of links before you try again.</Trans>
        </Notice>
      )}
    </div>
  )
}
