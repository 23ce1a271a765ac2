import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenRequest } from '@myaccount/contract/endpoints/documents/requests'
import { requestKinds } from '@myaccount/domain/documents/document-request'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { policyChoicesOf, policyChoicesQuery } from '../../parts/filters/policy-choices.ts'
import { isFiltered } from '../../parts/filters/read-filters.ts'
import { ListFoot } from '../../parts/lists/ListFoot.tsx'
import { ListNotThere } from '../../parts/lists/ListNotThere.tsx'
import { NoMatch } from '../../parts/lists/NoMatch.tsx'
import { useGrowingList } from '../../parts/lists/use-growing-list.ts'
import { AccountPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { useSystemStatus } from '../../session/use-session.ts'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { DegradedNotice } from '../../ui/notices/DegradedNotice.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { DocumentsNotInRole } from './DocumentsNotInRole.tsx'
import { documentCountsQuery, documentRequestsQuery, documentsQuery } from './documents.queries.ts'
import { type DocumentFilters, readDocumentFilters } from './find/document-filters.ts'
import { FindDocuments } from './find/FindDocuments.tsx'
import { FoldedFilters } from './find/FoldedFilters.tsx'
import { TypeChips } from './find/TypeChips.tsx'
import { DocumentGroupOf } from './list/DocumentGroupOf.tsx'
import { groupDocuments } from './list/group-documents.ts'
import { useKindWords } from './request/use-kind-words.ts'

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
  return (
    <AccountPage
      heading={{ title: t`Documents`, subtitle: t`Documents of your policies, newest first` }}
      capability="see_documents"
      notInRole={<DocumentsNotInRole />}
    >
      {(_, accountNumber) => <DocumentsOf accountNumber={accountNumber} />}
    </AccountPage>
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
      <FoldedFilters key={`form ${address}`} filters={filters}>
        <FindDocuments filters={filters} policies={policies} />
        <TypeChips accountNumber={accountNumber} filters={filters} />
      </FoldedFilters>
      <DocumentList key={`${accountNumber} ${address}`} accountNumber={accountNumber} filters={filters} />
    </Stack>
  )
}

interface DocumentListProps {
  readonly accountNumber: AccountNumber
  /** Needs a new key for other filters: the shown pages then start again at the first. */
  readonly filters: DocumentFilters
}

function DocumentList({ accountNumber, filters }: DocumentListProps) {
  const { t } = useLingui()
  const list = useGrowingList((after) => documentsQuery(accountNumber, filters, after))
  const { shownCount } = list
  if (!list.hasFirst)
    return (
      <ListNotThere
        list={list}
        loading={t`Loading your documents`}
        failed={t`We could not load your documents`}
      />
    )
  if (shownCount === 0 && isFiltered(filters))
    return (
      <NoMatch title={t`No documents match`} path={paths.documents({ term: 'all' })}>
        <Trans>Choose another policy, term or type, or look for another name.</Trans>
      </NoMatch>
    )
  if (shownCount === 0)
    return (
      <EmptyState title={t`No documents of a current term`}>
        <Trans>Declarations, ID cards and notices stand here as soon as they are written.</Trans>
      </EmptyState>
    )
  return (
    <Stack gap="large">
      <div ref={list.rows}>
        <Stack gap="large">
          {groupDocuments(list.pages.flat()).map((group) => (
            <DocumentGroupOf key={group.key} accountNumber={accountNumber} group={group} />
          ))}
        </Stack>
      </div>
      <ListFoot
        list={list}
        words={{
          failed: t`We could not load more documents. Check your connection and try again.`,
          some: t`${plural(shownCount, { one: '# document shown. There are more.', other: '# documents shown. There are more.' })}`,
          all: t`${plural(shownCount, { one: '# document', other: '# documents' })}`,
        }}
      />
    </Stack>
  )
}

/** Links to the documents that can be requested, and the requests that are not fulfilled yet. */
function RequestCard({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  const { open = [], kinds = requestKinds } = useQuery(documentRequestsQuery(accountNumber)).data ?? {}
  const hasCertificates = kinds.includes('certificate')
  return (
    <Card title={hasCertificates ? t`Need proof of insurance?` : t`Need another document?`}>
      <Stack>
        <p>
          {hasCertificates ? (
            <Trans>
              Get a certificate of insurance; its holder is kept for the next time. Ask us for a loss run or a
              letter.
            </Trans>
          ) : (
            <Trans>Ask us for a loss run or a letter.</Trans>
          )}
        </p>
        {open.length > 0 ? (
          <ul aria-label={t`Asked for`}>
            {open.map((request) => (
              <OpenRequestRow key={request.requestId} request={request} />
            ))}
          </ul>
        ) : null}
        <ButtonGroup>
          <ButtonLink
            variant="secondary"
            render={<Link to={paths.documentRequest({ kind: 'letter' })} />}
          >{t`Request something else`}</ButtonLink>
          {hasCertificates ? (
            <ButtonLink render={<Link to={paths.documentRequest()} />}>{t`Request a certificate`}</ButtonLink>
          ) : null}
        </ButtonGroup>
      </Stack>
    </Card>
  )
}

function OpenRequestRow({ request }: { readonly request: OpenRequest }) {
  const formatMoment = useFormatMoment()
  const kindWords = useKindWords()
  const { smartComms } = useSystemStatus()
  const { kind, holderName, requestedAt } = request
  const what = holderName === null ? kindWords[kind] : `${kindWords[kind]}, ${holderName}`
  const when = formatMoment(requestedAt)
  return (
    <li>
      {smartComms ? (
        <Trans>
          {what}: asked for {when}. We write to you when it is ready.
        </Trans>
      ) : (
        <Trans>
          {what}: asked for {when}. It waits until our letter system is back.
        </Trans>
      )}
    </li>
  )
}

interface ArchiveNoticeProps {
  readonly accountNumber: AccountNumber
  readonly filters: DocumentFilters
}

/** Shows which functions are unavailable while the archive or the letters are away, and how old the list is. */
function ArchiveNotice({ accountNumber, filters }: ArchiveNoticeProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const { smartComms } = useSystemStatus()
  const since = useQuery(documentCountsQuery(accountNumber, filters)).data?.archiveAwaySince ?? null
  const moment = since === null ? '' : formatMoment(since)
  if (since === null && smartComms) return null
  return (
    <Stack>
      {since === null ? null : (
        <DegradedNotice title={t`Some documents cannot be opened right now`} asOf={t`List as of ${moment}`}>
          <Trans>
            Our document archive is offline. Choose “Tell me later” and we write to you when it is back.
            Bills, ID cards and certificates still open.
          </Trans>
        </DegradedNotice>
      )}
      {smartComms ? null : (
        <DegradedNotice title={t`New letters are delayed`}>
          <Trans>What is already here opens as ever.</Trans>
        </DegradedNotice>
      )}
    </Stack>
  )
}
