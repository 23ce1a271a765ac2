import { Trans, useLingui } from '@lingui/react/macro'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { serverPaths } from '../../routes/paths.ts'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { PaymentsNotInRole } from '../page/PaymentsNotInRole.tsx'
import { mayLookUp } from '../page/permissions.ts'
import { StaffPage } from '../page/StaffPage.tsx'
import { Balances } from './Balances.tsx'
import { type Books, booksQuery } from './books.queries.ts'
import { Discrepancies } from './Discrepancies.tsx'
import { JournalExports } from './JournalExports.tsx'
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
      <ReadPart
        query={booksQuery()}
        loading={t`Loading the books`}
        skeleton={<SkeletonTable count={8} />}
        failed={t`We could not read the books`}
        unharmed={<Trans>Nothing was booked or changed by this.</Trans>}
      >
        {(books) => <BooksPart books={books} />}
      </ReadPart>
    </StaffPage>
  )
}

function BooksPart({ books }: { readonly books: Books }) {
  const formatDay = useFormatDay()
  const day = books.matched && formatDay(books.matched.day)
  const closedDay = books.closedThrough && formatDay(books.closedThrough)
  return (
    <>
      <p>
        {day === null ? (
          <Trans>The books have not been matched so far. That happens within minutes.</Trans>
        ) : (
          <Trans>The books were last matched for {day}.</Trans>
        )}{' '}
        {closedDay === null ? null : (
          <Trans>They are closed through {closedDay}: nothing is booked on those days any more.</Trans>
        )}
      </p>
      <OpenItems {...books} />
      <Discrepancies {...books} />
      <Balances {...books} />
      <Payouts {...books} />
      <JournalExports {...books} />
      <ClosedItems {...books} />
    </>
  )
}
