import { Trans, useLingui } from '@lingui/react/macro'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CheckReceipt } from './overview/CheckReceipt.tsx'
import { ForWhomItIs } from './overview/ForWhomItIs.tsx'
import { MyProxies } from './overview/MyProxies.tsx'
import { WhatAProxyIs } from './overview/WhatAProxyIs.tsx'
import { mayVote, nextMeetingQuery, proxyStatusQuery } from './proxy.queries.ts'

export const loader: ScreenLoader = async ({ load, session }) => {
  if (mayVote(session)) await Promise.all([load(nextMeetingQuery()), load(proxyStatusQuery())])
}

/** Public: what a proxy is. Whoever may vote sees how each account stands at the next meeting. */
export default function ProxyScreen() {
  const { t } = useLingui()
  const session = useSession()
  return (
    <Stack gap="large">
      <PageHeading title={t`Proxy`} subtitle={<Trans>Your vote at the members' meeting</Trans>} />
      {mayVote(session) ? (
        <MyProxies>
          <WhatAProxyIs />
        </MyProxies>
      ) : (
        <>
          <ForWhomItIs session={session} />
          <WhatAProxyIs />
        </>
      )}
      <CheckReceipt />
    </Stack>
  )
}
