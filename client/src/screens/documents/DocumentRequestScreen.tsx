import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { policyChoicesOf, policyChoicesQuery } from '../../parts/filters/policy-choices.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession, useSystemStatus } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { DegradedNotice } from '../../ui/notices/DegradedNotice.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { documentRequestsQuery } from './documents.queries.ts'
import { RequestForm } from './request/RequestForm.tsx'
import { readKind } from './request/read-kind.ts'

export const loader: ScreenLoader = async ({ load, session, account }) => {
  if (!session || !account || !maySee(session, account, 'see_documents')) return
  await Promise.all([load(documentRequestsQuery(account)), load(policyChoicesQuery(account))])
}

/** Asks the carrier for a certificate, a loss run or a letter. */
export default function DocumentRequestScreen() {
  const { t } = useLingui()
  const session = useSession()
  const [search] = useSearchParams()
  const { smartComms } = useSystemStatus()
  const accountNumber = session?.activeAccountNumber ?? null
  const sees = session !== null && accountNumber !== null && maySee(session, accountNumber, 'see_documents')
  const policies = policyChoicesOf(
    useQuery({ ...policyChoicesQuery(accountNumber ?? ('' as never)), enabled: sees }).data,
  )
  const holders =
    useQuery({ ...documentRequestsQuery(accountNumber ?? ('' as never)), enabled: sees }).data?.holders ?? []
  if (accountNumber === null) return null
  return (
    <Stack gap="large">
      <PageHeading title={t`Request a document`} subtitle={t`We write to you as soon as it is ready`} />
      {smartComms ? null : (
        <DegradedNotice title={t`New letters are delayed`}>
          <Trans>Your request is kept, and goes on when our letter system is back.</Trans>
        </DegradedNotice>
      )}
      {sees ? (
        <RequestForm
          key={search.get('kind')}
          kind={readKind(search)}
          accountNumber={accountNumber}
          policies={policies.policies}
          holders={holders}
        />
      ) : (
        <EmptyState title={t`Documents are not part of your role`}>
          <Trans>
            Your role on this account does not show documents. The owner of the account can give you another
            role.
          </Trans>
        </EmptyState>
      )}
    </Stack>
  )
}
