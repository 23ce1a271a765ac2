import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../../api/api-error.ts'
import { GiveThisNumber } from '../../../parts/carrier/GiveThisNumber.tsx'
import { NotReached } from '../../../parts/refusal/NotReached.tsx'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import styles from './refusal-notice.module.css'

/** Explains why something was not done, in the server's words if it gave a reason; an empty region until then. */
export function RefusalNotice({ refusal }: { readonly refusal: ApiError | null }) {
  return (
    <div role="alert" className={styles.region}>
      {refusal ? <Refusal refusal={refusal} /> : null}
    </div>
  )
}

function Refusal({ refusal }: { readonly refusal: ApiError }) {
  const { t } = useLingui()
  const { body, incidentId } = refusal
  if (body?.code === 'unavailable' || body?.code === 'internal') {
    return (
      <Notice kind="error" title={t`This does not work right now`}>
        <Trans>Our payment processor does not answer. Try again in a few minutes.</Trans>{' '}
        {incidentId ? <GiveThisNumber incidentId={incidentId} /> : null}
      </Notice>
    )
  }
  if (body) return <RefusedNotice body={body} />
  return (
    <NotReached>
      <Trans>We do not know if this was saved. Check your connection and try again.</Trans>
    </NotReached>
  )
}
