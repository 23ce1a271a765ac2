import { useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { policyChoicesOf, policyChoicesQuery } from '../../parts/filters/policy-choices.ts'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ArchiveNotice } from './ArchiveNotice.tsx'
import { DocumentsNotInRole } from './DocumentsNotInRole.tsx'
import { documentCountsQuery, documentRequestsQuery, documentsQuery } from './documents.queries.ts'
import { readDocumentFilters } from './find/document-filters.ts'
import { FindDocuments } from './find/FindDocuments.tsx'
import { TypeChips } from './find/TypeChips.tsx'
import { DocumentList } from './list/DocumentList.tsx'
import { RequestCard } from './request/RequestCard.tsx'

export const loader: ScreenLoader = async ({ load, session, account, search }) => {
  if (!session || !account || !maySee(session, account, 'see_documents')) return
  const filters = readDocumentFilters(search)
  await Promise.all([
    load(documentsQuery(account, filters)),
    load(documentCountsQuery(account, filters)),
    load(policyChoicesQuery(account)),
    load(documentRequestsQuery(account)),
  ])
}

export default function DocumentsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const accountNumber = session?.activeAccountNumber
  if (!session || !accountNumber) return null
  return (
    <Stack gap="large">
      <PageHeading title={t`Documents`} subtitle={t`What we have written for your policies, newest first`} />
      {maySee(session, accountNumber, 'see_documents') ? (
        <DocumentsOf accountNumber={accountNumber} />
      ) : (
        <DocumentsNotInRole />
      )}
    </Stack>
  )
}

function DocumentsOf({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const [search] = useSearchParams()
  const filters = readDocumentFilters(search)
  const policies = policyChoicesOf(useQuery(policyChoicesQuery(accountNumber)).data)
  const address = paths.documents(filters)
  return (
    <Stack gap="large">
      <ArchiveNotice accountNumber={accountNumber} filters={filters} />
      <RequestCard accountNumber={accountNumber} />
      <Stack>
        <FindDocuments key={`form ${address}`} filters={filters} policies={policies} />
        <TypeChips accountNumber={accountNumber} filters={filters} />
      </Stack>
      <DocumentList key={`${accountNumber} ${address}`} accountNumber={accountNumber} filters={filters} />
    </Stack>
  )
}
