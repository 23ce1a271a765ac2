import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { ReadFailed } from '../../parts/reading/ReadFailed.tsx'
import { serverPaths } from '../../routes/paths.ts'
import { LoadingRegion } from '../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { mayLookUp } from '../page/may-look-up.ts'
import { PaymentsNotInRole } from '../page/PaymentsNotInRole.tsx'
import { StaffPage } from '../page/StaffPage.tsx'
import { Balances } from './Balances.tsx'
import { booksQuery } from './books.queries.ts'
import { Discrepancies } from './Discrepancies.tsx'
import { ClosedItems } from './open-items/ClosedItems.tsx'
import { OpenItems } from './open-items/OpenItems.tsx'
import { Payouts } from './Payouts.tsx'

export const loader: ScreenLoader = ({ load, session }) =>
  Promise.resolve(mayLookUp(session) ? load(booksQuery()) : undefined)

/** The books as a controller reads them: discrepancies, uncleared items, and every account (ADR 0055). */
export default function AdminBooksScreen() {
  const { t } = useLingui()
  return (
    <StaffPage
      title={t`Books`}
      subtitle={<Trans>Our ledger beside the processor’s payouts and billing’s postings.</Trans>}
      mayRead={mayLookUp}
      notInRole={<PaymentsNotInRole />}
      csv={{ href: serverPaths.journalCsv(), label: t`Journal (CSV)` }}
    >
      <BooksPart />
    </StaffPage>
  )
}

function BooksPart() {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const read = useQuery(booksQuery())
  const books = read.data
  if (!books && read.error) {
    return (
      <ReadFailed title={t`We could not read the books`} read={read}>
        <Trans>Nothing was booked or changed by this.</Trans>
      </ReadFailed>
    )
  }
  if (!books) {
    return (
      <LoadingRegion label={t`Loading the books`}>
        <SkeletonTable count={8} />
      </LoadingRegion>
    )
  }
  const day = books.matched && formatDay(books.matched.day)
  return (
    <>
      <p>
        {day === null ? (
          <Trans>The books have not been matched so far. That happens within minutes.</Trans>
        ) : (
          <Trans>The books were last matched for {day}.</Trans>
        )}
      </p>
      <OpenItems {...books} />
      <Discrepancies {...books} />
      <Balances {...books} />
      <Payouts {...books} />
      <ClosedItems {...books} />
    </>
  )
}
