import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SystemsAway } from './away/SystemsAway.tsx'
import { claimsQuery } from './claims.queries.ts'
import { ClaimList } from './list/ClaimList.tsx'
import { OwnReports } from './list/OwnReports.tsx'
import { ownReportsQuery } from './report/reports.queries.ts'

export const loader: ScreenLoader = async ({ load, session, account }) => {
  // Asking without the right would be answered as "not there", and this screen can say more.
  if (!session || !account) return
  await Promise.all([
    maySee(session, account, 'claims_see') ? load(claimsQuery(account)) : undefined,
    maySee(session, account, 'claims_write') ? load(ownReportsQuery(account)) : undefined,
  ])
}

/** Every claim of the active account that this person may see. */
export default function ClaimsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const accountNumber = session?.activeAccountNumber
  if (!session || !accountNumber) return null
  const mayReport = maySee(session, accountNumber, 'claims_write')
  return (
    <Stack gap="large">
      <PageHeading
        title={t`Claims`}
        subtitle={t`Where each one stands, and what is promised next`}
        actions={
          mayReport ? (
            <ButtonLink render={<Link to={paths.reportClaim()} />}>{t`Report a loss`}</ButtonLink>
          ) : null
        }
      />
      {mayReport ? <OwnReports accountNumber={accountNumber} /> : null}
      {maySee(session, accountNumber, 'claims_see') ? (
        <>
          <ListAway accountNumber={accountNumber} />
          <ClaimList key={accountNumber} accountNumber={accountNumber} today={session.today} />
        </>
      ) : (
        <EmptyState title={t`Claims are not part of your role`}>
          <Trans>The owner of this account can give you a role that shows them.</Trans>
        </EmptyState>
      )}
    </Stack>
  )
}

function ListAway({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  return <SystemsAway paymentsAsOf={useQuery(claimsQuery(accountNumber)).data?.items[0]?.paymentsAsOf} />
}
