import { Trans, useLingui } from '@lingui/react/macro'
import type { UndraftedBill } from '@myaccount/contract/endpoints/admin/admin-drafts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { Link } from 'react-router'
import { useFormatDay } from '../../format/use-format-day.ts'
import { paths } from '../../routes/paths.ts'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import { Table, type TableColumn } from '../../ui/tables/Table.tsx'
import styles from '../page/staff.module.css'
import { WorkToDo } from '../page/WorkToDo.tsx'
import { undraftedBillsQuery } from './undrafted-bills.queries.ts'

/**
 * Lists bills that are not drafted because nobody could be notified: an employee calls the customer. Renders
 * nothing if there are none.
 */
export function UndraftedBills() {
  const { t } = useLingui()
  return (
    <WorkToDo query={undraftedBillsQuery()} failed={t`We could not read the bills that are not drafted`}>
      {(bills) => (bills.length > 0 ? <Bills bills={bills} /> : null)}
    </WorkToDo>
  )
}

function Bills({ bills }: { readonly bills: readonly UndraftedBill[] }) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const columns: TableColumn<UndraftedBill>[] = [
    {
      key: 'account',
      header: t`Account`,
      fold: 'lead',
      namesRow: true,
      cell: ({ accountNumber, accountName, invoiceNumber }) => (
        <>
          <Link to={paths.adminCustomer(accountNumber)}>{accountName}</Link>
          <span className={styles.quiet}>{accountNumber}</span>
          <span className={styles.quiet}>{t`Invoice ${invoiceNumber}`}</span>
        </>
      ),
    },
    {
      key: 'why',
      header: t`Why`,
      fold: 'line',
      cell: ({ why, dueDate, draftsOn }) => {
        const due = formatDay(dueDate)
        const day = formatDay(draftsOn)
        return (
          <>
            {why === 'no_seat'
              ? t`Nobody on the account has signed up with an email address.`
              : t`No mailbox took our email.`}
            <span className={styles.quiet}>{t`Draft day ${day}, due ${due}`}</span>
          </>
        )
      },
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      fold: 'amount',
      cell: ({ amountDueCents }) => <Amount>{formatCents(amountDueCents)}</Amount>,
    },
  ]
  return (
    <Stack>
      <SectionHeading>{t`Bills that are not drafted: call the customer`}</SectionHeading>
      <p>
        <Trans>
          We could not tell anyone about these drafts 10 days before, so we do not draft them. Call the number
          on file, or write a letter. The customer pays the bill by hand, or signs in and lets us draft it.
        </Trans>
      </p>
      <Table
        caption={t`Bills that are not drafted`}
        captionHidden
        columns={columns}
        items={bills}
        keyOf={({ accountNumber, invoiceNumber }) => `${accountNumber} ${invoiceNumber}`}
      />
    </Stack>
  )
}
