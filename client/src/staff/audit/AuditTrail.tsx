import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { paths } from '../../routes/paths.ts'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { type AuditPage, watchedAuditQuery, watchedOperationsQuery } from '../page/operations.queries.ts'
import styles from '../page/staff.module.css'
import { AuditTable } from './AuditTable.tsx'

/** The id of the heading at which reading of another page starts, and not at the top of the screen. */
const headingId = 'audit'

/** Shows the trail, newest first. `after` is the cursor of an older page, from the address. */
export function AuditTrail({ after }: { readonly after: string | null }) {
  const { t } = useLingui()
  return (
    <Stack>
      <SectionHeading id={headingId}>{t`Audit trail`}</SectionHeading>
      <SealSentence />
      <p>
        <Link to={paths.adminAudit()} data-target>
          <Trans>Search the audit</Trans>
        </Link>
      </p>
      <ReadPart
        query={watchedAuditQuery(after)}
        loading={t`Loading the audit trail`}
        skeleton={<SkeletonTable count={8} />}
        failed={t`We could not read the audit trail`}
        unharmed={<Trans>Nothing is lost. Press Refresh to try again.</Trans>}
        retry={null}
      >
        {(page) => <Entries page={page} after={after} />}
      </ReadPart>
    </Stack>
  )
}

function SealSentence() {
  const counts = useQuery(watchedOperationsQuery()).data?.audit
  if (!counts) return null
  return (
    <p className={styles.sentence}>
      <Plural
        value={counts.sealedCount}
        one="# entry is sealed in the chain."
        other="# entries are sealed in the chain."
      />{' '}
      {counts.unsealedCount === 0 ? (
        <Trans>None is waiting.</Trans>
      ) : (
        <Plural
          value={counts.unsealedCount}
          one="# is waiting for its seal."
          other="# are waiting for their seal."
        />
      )}
    </p>
  )
}

function Entries({ page, after }: { readonly page: AuditPage; readonly after: string | null }) {
  const { t } = useLingui()
  if (page.items.length === 0) {
    return (
      <EmptyState title={t`No entries`}>
        <Trans>Every sign-in and every change is written down here.</Trans>
      </EmptyState>
    )
  }
  const summary = after === null ? t`The newest entries` : t`Older entries`
  const steps = {
    previous:
      after === null
        ? undefined
        : { label: t`Newest`, render: <Link to={`${paths.adminOperations()}#${headingId}`} /> },
    next: page.next === null ? undefined : { label: t`Older`, render: <Link to={olderPath(page.next)} /> },
  }
  // The pager is above the list too, so that a person who goes back page by page need not scroll past each.
  return (
    <>
      <Pager label={t`Pages of the audit trail, above it`} summary={summary} {...steps} />
      <AuditTable entries={page.items} />
      <Pager label={t`Pages of the audit trail`} {...steps} />
    </>
  )
}

function olderPath(cursor: string): string {
  return `${paths.adminOperations()}?${new URLSearchParams({ after: cursor })}#${headingId}`
}
