import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { AccountPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SystemsAway } from './away/SystemsAway.tsx'
import { Choose } from './choose/Choose.tsx'
import { reportedPoliciesQuery } from './choose/choose.queries.ts'
import { Emergency } from './report/Emergency.tsx'

export const loader: ScreenLoader = async ({ load, session, account }) => {
  if (session && account && maySee(session, account, 'claims_write'))
    await load(reportedPoliciesQuery(account))
}

/** Shows emergencies first; then asks what happened, which leads to the policy of the report. */
export default function ReportClaimScreen() {
  const { t } = useLingui()
  return (
    <AccountPage
      heading={{
        overline: (
          <Link to={paths.claims()}>
            <Trans>Claims</Trans>
          </Link>
        ),
        title: t`What happened?`,
        subtitle: t`Choose what comes closest. You can report with little: the rest can follow.`,
      }}
      notices={
        <>
          <SystemsAway />
          <Emergency />
        </>
      }
      capability="claims_write"
      notInRole={
        <EmptyState title={t`Reporting a loss is not part of your role`}>
          <Trans>The owner of this account can report it, or give you a role that can.</Trans>
        </EmptyState>
      }
    >
      {(_, accountNumber) => <Choose key={accountNumber} accountNumber={accountNumber} />}
    </AccountPage>
  )
}
