import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Table } from '../../../ui/tables/Table.tsx'
import type { Customer } from '../customers.queries.ts'
import styles from './desk.module.css'
import { FactLines } from './FactLines.tsx'
import { type OpenBill, useBillWords } from './use-bill-words.ts'
import { useCoverWords } from './use-cover-words.ts'

interface PoliciesAndBillsProps {
  readonly customer: Customer
  readonly today: CalendarDate
}

type Policy = Customer['policies'][number]

/** One line of the table: a policy with its oldest open bill, or one of its other bills. */
interface Line {
  readonly policy: Policy
  readonly bill: OpenBill | undefined
  readonly isFirst: boolean
}

/** Each policy with its cover, and every open bill with how it stands. */
export function PoliciesAndBills({ customer, today }: PoliciesAndBillsProps) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const sayCover = useCoverWords()
  const sayBill = useBillWords()
  const { policies, policyCount, openInvoices, billingAsOf } = customer
  const billsOf = Map.groupBy(openInvoices, ({ policyNumber }) => policyNumber)
  const lines = policies.flatMap((policy): Line[] => {
    const bills = billsOf.get(policy.policyNumber) ?? []
    if (bills.length === 0) return [{ policy, bill: undefined, isFirst: true }]
    return bills.map((bill, index) => ({ policy, bill, isFirst: index === 0 }))
  })
  const shown = policies.length
  const moment = billingAsOf === null ? null : formatMoment(billingAsOf)
  return (
    <Stack gap="small">
      <SectionHeading
        actions={
          moment === null ? null : (
            <p className={styles.quiet}>
              <Trans>Bills as of {moment}</Trans>
            </p>
          )
        }
      >{t`Policies and their bills`}</SectionHeading>
      {shown === 0 ? (
        <p>
          <Trans>This account has no policies.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Policies and their bills`}
          captionHidden
          items={lines}
          keyOf={({ policy, bill }) => `${policy.policyNumber} ${bill?.invoiceNumber}`}
          columns={[
            {
              key: 'policy',
              header: t`Policy`,
              fold: 'lead',
              namesRow: true,
              cell: ({ policy: { policyType, policyNumber } }) => (
                <span className={styles.fact}>
                  <strong>{sayPolicyType(i18n, policyType)}</strong>{' '}
                  <span className={styles.quiet}>{policyNumber}</span>
                </span>
              ),
            },
            {
              key: 'cover',
              header: t`Cover`,
              fold: 'detail',
              cell: ({ policy, isFirst }) =>
                isFirst ? (
                  <FactLines fact={sayCover(decidePolicyStanding(policy, today))} />
                ) : (
                  <VisuallyHidden>{t`As above`}</VisuallyHidden>
                ),
            },
            {
              key: 'bill',
              header: t`Open bill`,
              fold: 'amount',
              cell: ({ bill }) =>
                bill ? (
                  <FactLines fact={sayBill(bill)} />
                ) : (
                  <span className={styles.quiet}>{t`Nothing due`}</span>
                ),
            },
            {
              key: 'invoice',
              header: t`Invoice`,
              fold: 'state',
              cell: ({ bill }) => <span className={styles.number}>{bill?.invoiceNumber}</span>,
            },
          ]}
        />
      )}
      {shown < policyCount ? (
        <p className={styles.quiet}>
          <Trans>
            {shown} of {policyCount} policies are shown: those that need something, then the rest.
          </Trans>
        </p>
      ) : null}
      <DueInAll customer={customer} />
    </Stack>
  )
}

function DueInAll({
  customer: { due, openInvoices, openInvoiceCount },
}: Pick<PoliciesAndBillsProps, 'customer'>) {
  const amount = formatCents(due.toPayCents)
  const pastDue = formatCents(due.pastDueCents)
  const isDrafted = openInvoices.some(({ draftsOn }) => draftsOn !== null)
  const shown = openInvoices.length
  return (
    <p className={styles.due}>
      {due.pastDueCents > 0 ? (
        <Trans>
          Due now <strong>{amount}</strong>, {pastDue} of it past due.
        </Trans>
      ) : (
        <Trans>
          Due now <strong>{amount}</strong>. Nothing is past due.
        </Trans>
      )}{' '}
      {isDrafted ? <Trans>Bank drafts are not included.</Trans> : null}{' '}
      {shown < openInvoiceCount ? (
        <Trans>
          The {shown} due first of {openInvoiceCount} open invoices are shown.
        </Trans>
      ) : null}
    </p>
  )
}
