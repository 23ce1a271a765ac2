import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../../api/api-error.ts'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import styles from './bank-code.module.css'

/**
 * Explains why the code or the email had no effect; an empty region until then. Differs from a refusal
 * of the processor's fields.
 */
export function CodeProblem({ refusal }: { readonly refusal: ApiError | null }) {
  return (
    <div role="alert" className={styles.region}>
      {refusal ? <Problem body={refusal.body} /> : null}
    </div>
  )
}

function Problem({ body }: Pick<ApiError, 'body'>) {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  if (body) return <RefusedNotice body={body} />
  return (
    <Notice kind="error" title={t`We could not reach ${portalName}`}>
      <Trans>Nothing was saved. No money moved. Check your connection and try again.</Trans>
    </Notice>
  )
}
