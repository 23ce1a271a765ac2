import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { accountOverviewQuery } from '../../../parts/billing/account-overview.query.ts'
import { ScheduledPayments } from '../../../parts/scheduled/ScheduledPayments.tsx'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'

/** All that is due, in one press; for who may pay. */
export function DueNow({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  const due = useQuery(accountOverviewQuery(accountNumber)).data?.due
  if (!due || due.invoiceNumbers.length === 0) return null
  const count = due.invoiceNumbers.length
  const pastDue = formatCents(due.pastDueCents)
  return (
    <Highlight
      lead={
        <>
          <Trans>Due now</Trans>
          {due.pastDueCents > 0 ? (
            <>
              ,{' '}
              <Amount tone="danger">
                {due.pastDueCents === due.toPayCents ? (
                  <Trans>all of it past due</Trans>
                ) : (
                  <Trans>{pastDue} of it past due</Trans>
                )}
              </Amount>
            </>
          ) : null}
        </>
      }
      figure={formatCents(due.toPayCents)}
      actions={
        <ButtonLink
          render={<Link to={paths.payAll(accountNumber, due.invoiceNumbers)} />}
        >{t`Pay all due`}</ButtonLink>
      }
    >
      <p>
        <Plural
          value={count}
          one="One invoice. Bank drafts and payments on their way are not included."
          other="# invoices. Bank drafts and payments on their way are not included."
        />
      </p>
      <ScheduledPayments payments={due.scheduled} mayPay addressOf={paths.payment} />
    </Highlight>
  )
}
