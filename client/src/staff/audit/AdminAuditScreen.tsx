import { Trans, useLingui } from '@lingui/react/macro'
import { searchAudit } from '@myaccount/contract/endpoints/admin/admin-audit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { paths, serverPaths } from '../../routes/paths.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { mayOperate } from '../page/may-operate.ts'
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
  const asked = readAsked(search)
  const read = useQuery(auditSearchQuery(search))
  if (read.data) {
    const { items, next } = read.data
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
  // The field with the wrong value shows this error.
  if (read.error?.status === 422) return null
  if (read.error) {
    return (
      <ReadFailed title={t`We could not read the audit`} read={read}>
        <Trans>Nothing is lost.</Trans>
      </ReadFailed>
    )
  }
  return (
    <LoadingRegion label={t`Loading the audit`}>
      <SkeletonTable count={8} />
    </LoadingRegion>
  )
}
