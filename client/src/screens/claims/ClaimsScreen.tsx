import { Trans, useLingui } from '@lingui/react/macro'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { claimsQuery } from './claims.queries.ts'
import { ClaimList } from './list/ClaimList.tsx'

export const loader: ScreenLoader = async ({ load, session, account }) => {
  // Asking without the right would be answered as "not there", and this screen can say more.
  if (session && account && maySee(session, account, 'claims_see')) await load(claimsQuery(account))
}

/** Every claim of the active account that this person may see. */
export default function ClaimsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const accountNumber = session?.activeAccountNumber
  if (!session || !accountNumber) return null
  return (
    <Stack gap="large">
      <PageHeading title={t`Claims`} subtitle={t`Where each one stands, and what is promised next`} />
      {maySee(session, accountNumber, 'claims_see') ? (
        <ClaimList key={accountNumber} accountNumber={accountNumber} today={session.today} />
      ) : (
        <EmptyState title={t`Claims are not part of your role`}>
          <Trans>The owner of this account can give you a role that shows them.</Trans>
        </EmptyState>
      )}
    </Stack>
  )
}
