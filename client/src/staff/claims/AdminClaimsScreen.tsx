import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { listClaimsToWatch } from '@myaccount/contract/endpoints/admin/admin-claims'
import { type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone, phoneLink } from '@myaccount/domain/kernel/phone'
import { sayCause } from '@myaccount/messages/claims/cause-names'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { CarrierText } from '../../parts/carrier/CarrierText.tsx'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { paths } from '../../routes/paths.ts'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { CustomersNotInRole } from '../customers/CustomersScreen.tsx'
import { mayLookUp } from '../page/permissions.ts'
import { StaffPage } from '../page/StaffPage.tsx'
import styles from '../page/staff.module.css'
import { claimsToWatchQuery } from './claims.queries.ts'
import { usePromiseWords } from './use-promise-words.ts'

type Watched = EndpointAnswer<typeof listClaimsToWatch>

export const loader: ScreenLoader = ({ load, session }) =>
  Promise.resolve(mayLookUp(session) ? load(claimsToWatchQuery()) : undefined)

/** Lists what went wrong on open claims, so that somebody calls: promises of ours that were missed, and lost files. */
export default function AdminClaimsScreen() {
  const { t } = useLingui()
  return (
    <StaffPage
      title={t`Claims to call about`}
      subtitle={<Trans>What we owe and did not do by its day, and files that did not reach the claim.</Trans>}
      mayRead={mayLookUp}
      notInRole={<CustomersNotInRole />}
    >
      {({ today }) => (
        <ReadPart
          query={claimsToWatchQuery()}
          loading={t`Loading the claims`}
          skeleton={<SkeletonRows count={4} />}
          failed={t`We could not read the claims`}
          unharmed={<Trans>Nothing was changed by this.</Trans>}
        >
          {(watched) => <ToWatch watched={watched} today={today} />}
        </ReadPart>
      )}
    </StaffPage>
  )
}

function ToWatch({ watched, today }: { readonly watched: Watched; readonly today: CalendarDate }) {
  const { t } = useLingui()
  const { promises, files } = watched
  if (promises.length === 0 && files.length === 0 && !watched.hasMorePromises)
    return (
      <EmptyState title={t`Nothing is missed`}>
        <Trans>
          What we owe on open claims was done by its day, and every file of the last 30 days arrived.
        </Trans>
      </EmptyState>
    )
  return (
    <Stack gap="large">
      {promises.length > 0 || watched.hasMorePromises ? <Promises watched={watched} today={today} /> : null}
      {files.length > 0 ? <Files watched={watched} /> : null}
    </Stack>
  )
}

function Promises({ watched, today }: { readonly watched: Watched; readonly today: CalendarDate }) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const words = usePromiseWords()
  const title = t`Promises of ours that were missed`
  return (
    <Stack gap="small">
      <SectionHeading>{title}</SectionHeading>
      <RowList label={title}>
        {watched.promises.map((promise) => {
          const { claimNumber, what, dueOn } = promise
          const days = daysBetween(dueOn, today)
          const day = formatDay(dueOn)
          return (
            <Row
              key={`${claimNumber} ${what} ${dueOn}`}
              title={words[what]}
              meta={<OfClaim of={promise} />}
              figure={{
                text: t`${plural(days, { one: '# day late', other: '# days late' })}`,
                detail: t`was due ${day}`,
                tone: 'danger',
              }}
            />
          )
        })}
      </RowList>
      {watched.hasMorePromises ? <More>{t`Only the oldest are shown.`}</More> : null}
    </Stack>
  )
}

function Files({ watched }: { readonly watched: Watched }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const title = t`Files that did not reach the claim`
  return (
    <Stack gap="small">
      <SectionHeading>{title}</SectionHeading>
      <RowList label={title}>
        {watched.files.map((file) => {
          const { claimNumber, fileName, addedBy, failedAt, words } = file
          return (
            <Row
              key={`${claimNumber} ${fileName} ${failedAt}`}
              title={fileName}
              meta={
                <>
                  {words === null ? null : (
                    <span className={styles.quiet}>
                      <CarrierText marked="read">{words}</CarrierText>
                    </span>
                  )}
                  <OfClaim of={file} />
                </>
              }
              figure={{
                text: addedBy === null ? t`Ask for it again` : t`Ask ${addedBy} again`,
                detail: formatMoment(failedAt),
              }}
            />
          )
        })}
      </RowList>
      {watched.hasMoreFiles ? <More>{t`Only the newest are shown.`}</More> : null}
    </Stack>
  )
}

/** Says whose claim it is, and whom to be put through to. */
function OfClaim({ of }: { readonly of: Watched['promises'][number] | Watched['files'][number] }) {
  const { i18n, t } = useLingui()
  const { accountNumber, accountName, claimNumber, cause, adjuster } = of
  const about = sayCause(i18n, cause)
  const claim = t`${about}, claim ${claimNumber}`
  return (
    <>
      <Link to={paths.adminCustomer(accountNumber)} data-target>
        {accountName}
      </Link>
      <span className={styles.quiet}>{claim}</span>
      {adjuster === null ? null : (
        <span className={styles.quiet}>
          {adjuster.name}{' '}
          {adjuster.phone === null ? null : (
            <a href={phoneLink(adjuster.phone)} data-target>
              {formatPhone(adjuster.phone)}
            </a>
          )}
        </span>
      )}
    </>
  )
}

function More({ children }: { readonly children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>
}
