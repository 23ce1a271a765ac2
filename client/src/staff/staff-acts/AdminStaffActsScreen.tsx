import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { serverPaths } from '../../routes/paths.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { StaffPage } from '../page/StaffPage.tsx'
import { StaffActsTables } from './StaffActsTables.tsx'
import { staffActsQuery } from './staff-acts.queries.ts'

const mayRead = (session: { readonly permissions: readonly string[] } | null) =>
  session?.permissions.includes('approve') === true

export const loader: ScreenLoader = ({ load, session }) =>
  Promise.resolve(mayRead(session) ? load(staffActsQuery()) : undefined)

/** Shows which employee refunded, assigned, noted or wrote off how much on which day (ADR 0054). */
export default function AdminStaffActsScreen() {
  const { t } = useLingui()
  return (
    <StaffPage
      title={t`Employee acts`}
      subtitle={<Trans>Who refunded or closed how much on which day.</Trans>}
      mayRead={mayRead}
      notInRole={
        <EmptyState title={t`Your role does not read this report`}>
          <Trans>A supervisor does. Ask the person who gave you your role.</Trans>
        </EmptyState>
      }
      csv={{ href: serverPaths.staffActsCsv(), label: t`Employee acts (CSV)` }}
    >
      <Acts />
    </StaffPage>
  )
}

function Acts() {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const read = useQuery(staffActsQuery())
  if (!read.data && read.error)
    return (
      <ReadFailed title={t`We could not read the employee acts`} read={read}>
        <Trans>Nothing was changed by this.</Trans>
      </ReadFailed>
    )
  if (!read.data)
    return (
      <LoadingRegion label={t`Loading the employee acts`}>
        <SkeletonTable count={8} />
      </LoadingRegion>
    )
  const [from, to] = [formatDay(read.data.from), formatDay(read.data.to)]
  return (
    <>
      <p>
        <Trans>
          From {from} to {to}. What you look at here is written to the audit.
        </Trans>
      </p>
      <StaffActsTables {...read.data} />
    </>
  )
}
