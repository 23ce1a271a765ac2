import { Trans, useLingui } from '@lingui/react/macro'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { serverPaths } from '../../routes/paths.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { mayApprove } from '../page/permissions.ts'
import { StaffPage } from '../page/StaffPage.tsx'
import { StaffActsTables } from './StaffActsTables.tsx'
import { type StaffActs, staffActsQuery } from './staff-acts.queries.ts'

export const loader: ScreenLoader = ({ load, session }) =>
  Promise.resolve(mayApprove(session) ? load(staffActsQuery()) : undefined)

/** Shows which employee refunded, assigned, noted or wrote off how much on which day (ADR 0054). */
export default function AdminStaffActsScreen() {
  const { t } = useLingui()
  return (
    <StaffPage
      title={t`Employee acts`}
      subtitle={<Trans>Who refunded or closed how much on which day.</Trans>}
      mayRead={mayApprove}
      notInRole={
        <EmptyState title={t`Your role does not read this report`}>
          <Trans>A supervisor does. Ask the person who gave you your role.</Trans>
        </EmptyState>
      }
      csv={{ href: serverPaths.staffActsCsv(), label: t`Employee acts (CSV)` }}
    >
      <ReadPart
        query={staffActsQuery()}
        loading={t`Loading the employee acts`}
        skeleton={<SkeletonTable count={8} />}
        failed={t`We could not read the employee acts`}
        unharmed={<Trans>Nothing was changed by this.</Trans>}
      >
        {(acts) => <Acts acts={acts} />}
      </ReadPart>
    </StaffPage>
  )
}

function Acts({ acts }: { readonly acts: StaffActs }) {
  const formatDay = useFormatDay()
  const [from, to] = [formatDay(acts.from), formatDay(acts.to)]
  return (
    <>
      <p>
        <Trans>
          From {from} to {to}. What you look at here is written to the audit.
        </Trans>
      </p>
      <StaffActsTables {...acts} />
    </>
  )
}
