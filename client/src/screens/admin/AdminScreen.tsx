import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import {
  auditQuery,
  jobsQuery,
  operationsQuery,
  refreshEveryMs,
  watchedOperationsQuery,
} from './admin.queries.ts'
import { AuditTrail } from './audit/AuditTrail.tsx'
import { BannersPart } from './banners/BannersPart.tsx'
import { staffBannersQuery } from './banners/banners.queries.ts'
import { JobsPart } from './jobs/JobsPart.tsx'
import { mayOperate } from './may-operate.ts'
import { OperationsPart } from './operations/OperationsPart.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { useReadAgain } from './use-read-again.ts'
import { WhoIsSignedIn } from './WhoIsSignedIn.tsx'

export const loader: ScreenLoader = ({ load, session, search }) =>
  Promise.all([
    load(operationsQuery()),
    ...(mayOperate(session)
      ? [load(jobsQuery()), load(staffBannersQuery()), load(auditQuery(search.get('after')))]
      : []),
  ])

/** What an employee can see so far: who they are here, and whether the portal and what it leans on are well. */
export default function AdminScreen() {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const session = useSession()
  const [search] = useSearchParams()
  const after = search.get('after')
  const { dataUpdatedAt } = useQuery(watchedOperationsQuery())
  const operates = mayOperate(session)
  const readAgain = useReadAgain(after, operates)
  if (!session) return null
  const asOf = dataUpdatedAt > 0 ? formatMoment(new Date(dataUpdatedAt).toISOString()) : null
  const everySeconds = refreshEveryMs / 1000
  return (
    <Stack gap="large">
      <PageHeading
        title={t`Operations`}
        subtitle={
          asOf && (
            <Trans>
              As of {asOf}. Updates every {everySeconds} seconds.
            </Trans>
          )
        }
        actions={<RefreshButton readAgain={readAgain} />}
      />
      <WhoIsSignedIn user={session} />
      <OperationsPart banners={operates ? <BannersPart /> : null} />
      {operates ? <JobsPart /> : null}
      {operates ? <AuditTrail after={after} /> : null}
    </Stack>
  )
}
