import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { JobFacts } from '@myaccount/contract/endpoints/admin'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Fold, Folds } from '../../ui/surfaces/Fold.tsx'
import { watchedJobsQuery } from '../page/operations.queries.ts'
import { JobsTable } from './JobsTable.tsx'
import { groupOf, groupWords, jobGroups } from './job-words.ts'

/** Shows the jobs that are late or failing, over all processes of the portal; those on time are folded. */
export function JobsPart() {
  const { t } = useLingui()
  return (
    <Stack>
      <SectionHeading id="jobs">{t`Background jobs`}</SectionHeading>
      <ReadPart
        query={watchedJobsQuery()}
        loading={t`Loading the background jobs`}
        skeleton={<SkeletonTable count={2} />}
        failed={t`We could not read the background jobs`}
        unharmed={<Trans>The jobs keep running. Press Refresh to try again.</Trans>}
        retry={null}
      >
        {(jobs) =>
          jobs.length > 0 ? (
            <Jobs jobs={jobs} />
          ) : (
            <EmptyState title={t`No background jobs`}>
              <Trans>Nothing runs in this portal without a request.</Trans>
            </EmptyState>
          )
        }
      </ReadPart>
    </Stack>
  )
}

function Jobs({ jobs }: { readonly jobs: readonly JobFacts[] }) {
  const { t, i18n } = useLingui()
  const isOdd = ({ state, backlog }: JobFacts) => state !== 'well' || backlog.dead > 0
  const odd = jobs.filter(isOdd)
  const onTime = jobs.filter((job) => !isOdd(job))
  const groups = jobGroups.flatMap((group) => {
    const own = onTime.filter(({ name }) => groupOf(name) === group)
    return own.length === 0 ? [] : [{ name: i18n._(groupWords[group]), own }]
  })
  return (
    <>
      {odd.length === 0 ? null : <JobsTable caption={t`Jobs to watch`} jobs={odd} />}
      {onTime.length === 0 ? null : (
        <Folds>
          <Fold
            title={t`${plural(onTime.length, { one: '# job runs on time', other: '# jobs run on time' })}`}
            essence={groups.map(({ name, own }) => `${name} ${own.length}`).join(' · ')}
          >
            <Stack gap="large">
              {groups.map(({ name, own }) => (
                <Stack key={name}>
                  <h3>{name}</h3>
                  <JobsTable caption={name} jobs={own} />
                </Stack>
              ))}
            </Stack>
          </Fold>
        </Folds>
      )}
    </>
  )
}
