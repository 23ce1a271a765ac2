import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiError } from '../../api/api-error.ts'
import { Refusal } from '../../parts/refusal/Refusal.tsx'

/** Explains why a change of the portal was not made. */
export function ChangeRefused({ refusal }: { readonly refusal: ApiError | null }) {
  const { t } = useLingui()
  return (
    <Refusal refusal={refusal} unanswered={t`We do not know if this was done`}>
      <Trans>Close this and look at the page before you try again.</Trans>
    </Refusal>
  )
}
