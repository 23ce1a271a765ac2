import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { searchAudit } from '@myaccount/contract/endpoints/admin/admin-audit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { Reading } from '../../parts/reading/Reading.tsx'
import { paths, serverPaths } from '../../routes/paths.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { mayOperate } from '../page/permissions.ts'
import { StaffPage } from '../page/StaffPage.tsx'
import { AuditSearchForm } from './AuditSearchForm.tsx'
import { AuditTable } from './AuditTable.tsx'
import { auditSearchQuery, readAsked } from './audit-search.ts'

export const loader: ScreenLoader = ({ load, session, search }) =>
  Promise.resolve(mayOperate(session) ? load(auditSearchQuery(search)) : undefined)

/** The audit: who did which action, for whom, on which account and when. */
export default function AdminAuditScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  return (
    <StaffPage
      title={t`Audit`}
      subtitle={<Trans>Newest first. Each search is written to the audit itself.</Trans>}
      mayRead={mayOperate}
      notInRole={
        <EmptyState title={t`Your role does not read the audit`}>
          <Trans>It tells of every customer. Ask a colleague who operates the portal.</Trans>
        </EmptyState>
      }
      csv={{ href: serverPaths.auditCsv(readAsked(search)), label: t`All of these (CSV)` }}
    >
      <Search />
    </StaffPage>
  )
}

function Search() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const asked = readAsked(search)
  const read = useQuery(auditSearchQuery(search))
  return (
    <>
      <AuditSearchForm
        key={JSON.stringify(asked)}
        asked={asked}
        refusal={read.error?.body}
        onApply={(wished) => {
          // Every search reads again, even with the same terms.
          if (JSON.stringify(wished) === JSON.stringify(asked)) void read.refetch()
          else {
            void client.invalidateQueries({ queryKey: [searchAudit.path], refetchType: 'none' })
            void navigate(paths.adminAudit(wished))
          }
        }}
      />
      <Found />
    </>
  )
}

function Found() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const read = useQuery(auditSearchQuery(search))
  // The field with the wrong value shows this error.
  if (read.data === undefined && read.error?.status === 422) return null
  return (
    <Reading
      read={read}
      loading={t`Loading the audit`}
      skeleton={<SkeletonTable count={8} />}
      failed={t`We could not read the audit`}
      unharmed={<Trans>Nothing is lost.</Trans>}
    >
      {(page) => <PageOfAudit page={page} />}
    </Reading>
  )
}

function PageOfAudit({ page: { items, next } }: { readonly page: EndpointAnswer<typeof searchAudit> }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const asked = readAsked(search)
  const isFirst = !search.has('after')
  if (items.length === 0) {
    return (
      <EmptyState title={t`No entries found`}>
        <Trans>Take a filter away, or choose more days.</Trans>
      </EmptyState>
    )
  }
  const steps = {
    previous: isFirst ? undefined : { label: t`Newest`, render: <Link to={paths.adminAudit(asked)} /> },
    next:
      next === null
        ? undefined
        : { label: t`Older`, render: <Link to={paths.adminAudit({ ...asked, after: next })} /> },
  }
  const summary = isFirst ? t`The newest entries` : t`Older entries`
  return (
    <Stack>
      <Pager label={t`Pages of the audit, above it`} summary={summary} {...steps} />
      <AuditTable entries={items} />
      <Pager label={t`Pages of the audit`} {...steps} />
    </Stack>
  )
}
