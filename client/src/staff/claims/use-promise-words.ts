import { useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listClaimsToWatch } from '@myaccount/contract/endpoints/admin/admin-claims'

type Promised = EndpointAnswer<typeof listClaimsToWatch>['promises'][number]['what']

/** Names what we owe on a claim as a task. */
export function usePromiseWords(): Readonly<Record<Promised, string>> {
  const { t } = useLingui()
  return {
    acknowledge: t`Confirm the report`,
    contact: t`Call them`,
    send: t`Send what we asked for`,
    reply: t`Answer their message`,
    decide: t`Decide, with reasons`,
    update: t`Say why it is not decided yet`,
    pay: t`Pay what was decided`,
  }
}
