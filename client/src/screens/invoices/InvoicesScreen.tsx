import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { accountOverviewQuery } from '../../parts/billing/account-overview.query.ts'
import { BillingAsOf, loadBillingAsOf } from '../../parts/billing/BillingAsOf.tsx'
import { DaysBackward } from '../../parts/filters/DaysBackward.tsx'
import { FilterForm } from '../../parts/filters/FilterForm.tsx'
import {
  type PolicyChoices,
  policyChoicesOf,
  policyChoicesQuery,
} from '../../parts/filters/policy-choices.ts'
import { isBackward, readListFilters } from '../../parts/filters/read-filters.ts'
import { AccountPage } from '../../parts/reading/ReadPage.tsx'
import { ScheduledPayments } from '../../parts/scheduled/ScheduledPayments.tsx'
import { paths } from '../../routes/paths.ts'
import { maySee } from '../../session/may-see.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Amount } from '../../ui/surfaces/Amount.tsx'
import { Highlight } from '../../ui/surfaces/Highlight.tsx'
import { FindInvoice } from './find/FindInvoice.tsx'
import find from './find/find-invoice.module.css'
import { InvoiceTabs } from './find/InvoiceTabs.tsx'
import { invoicesQuery, tabCountQueries } from './invoices.queries.ts'
import { InvoiceList } from './list/InvoiceList.tsx'
import { type InvoiceFilters, type InvoiceStatusFilter, readInvoiceFilters } from './list/invoice-filters.ts'

export const loader: ScreenLoader = async ({ load, session, account, search }) => {
  // Without the right the server answers 404, and this screen can explain more.
  if (!session || !account || !maySee(session, account, 'see_invoices')) return
  const filters = readInvoiceFilters(search)
  await Promise.all([
    ...(isBackward(filters)
      ? []
      : [
          load(invoicesQuery(account, filters)),
          ...Object.values(tabCountQueries(account, filters)).map((query) => load(query)),
        ]),
    load(policyChoicesQuery(account)),
    loadBillingAsOf(load, account),
    // The overview holds the invoices that can be chosen for payment.
    maySee(session, account, 'pay') ? load(accountOverviewQuery(account)) : undefined,
  ])
}

export default function InvoicesScreen() {
  const { t } = useLingui()
  return (
    <AccountPage
      heading={{ title: t`Invoices`, subtitle: t`Every bill of this account that has been sent` }}
      capability="see_invoices"
      notInRole={
        <EmptyState title={t`Invoices are not part of your role`}>
          <Trans>
            Your role on this account does not show billing. The owner of the account can give you another
            role.
          </Trans>
        </EmptyState>
      }
    >
      {(session, accountNumber) => <InvoicesOf session={session} accountNumber={accountNumber} />}
    </AccountPage>
  )
}

interface InvoicesOfProps {
  readonly session: SessionUser
  readonly accountNumber: AccountNumber
}

function InvoicesOf({ session, accountNumber }: InvoicesOfProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const filters = readInvoiceFilters(search)
  const { status, number, ...narrowed } = filters
  const kept = { ...(status && { status }), ...(number && { number }) }
  const policies = policyChoicesOf(useQuery(policyChoicesQuery(accountNumber)).data)
  const address = paths.invoices(filters)
  return (
    <>
      <BillingAsOf accountNumber={accountNumber} screen="invoices" />
      {maySee(session, accountNumber, 'pay') ? <DueNow accountNumber={accountNumber} /> : null}
      <Stack>
        <div className={find.bar}>
          <InvoiceTabs accountNumber={accountNumber} filters={filters} />
          <FindInvoice key={filters.number} number={filters.number} />
        </div>
        <FilterForm
          key={`form ${address}`}
          filters={narrowed}
          policies={policies}
          label={t`Filter invoices`}
          path={paths.invoices(kept)}
          kept={kept}
          days={{ from: t`Due from`, to: t`Due to`, backward: t`Choose a day on or before “Due to”.` }}
          read={readListFilters}
          onApply={(wished) => navigate(paths.invoices({ ...wished, ...kept }))}
        />
        {isBackward(filters) ? (
          <DaysBackward
            filters={filters}
            swapped={paths.invoices({ ...filters, from: filters.to, to: filters.from })}
          />
        ) : (
          <>
            <p>
              <InvoiceFilterSentence filters={filters} policies={policies} />
            </p>
            <InvoiceList
              key={`${accountNumber} ${address}`}
              accountNumber={accountNumber}
              filters={filters}
              today={session.today}
              mayPay={maySee(session, accountNumber, 'pay')}
            />
          </>
        )}
      </Stack>
    </>
  )
}

/** Offers a person who may pay to pay all that is due with one press. */
function DueNow({ accountNumber }: { readonly accountNumber: AccountNumber }) {
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

interface InvoiceFilterSentenceProps {
  readonly filters: InvoiceFilters
  readonly policies: PolicyChoices
}

/** Describes the list below in words: "Open invoices, newest due first. Only Commercial Auto 12CA0220975." */
function InvoiceFilterSentence({ filters, policies }: InvoiceFilterSentenceProps) {
  return (
    <>
      <StatusSentence status={filters.status} />
      <NumberSentence number={filters.number} /> <PolicySentence filters={filters} policies={policies} />{' '}
      <DatesSentence filters={filters} />
    </>
  )
}

function StatusSentence({ status }: { readonly status: InvoiceStatusFilter | undefined }) {
  switch (status) {
    case 'open':
      return <Trans>Showing open invoices, newest due date first.</Trans>
    case 'past_due':
      return <Trans>Showing past due invoices, newest due date first.</Trans>
    case 'drafted':
      return <Trans>Showing invoices that your bank draft pays, newest due date first.</Trans>
    case 'paid':
      return <Trans>Showing paid invoices, newest due date first.</Trans>
    case undefined:
      return <Trans>Showing all invoices, newest due date first.</Trans>
  }
}

function NumberSentence({ number }: { readonly number: string | undefined }) {
  if (number === undefined) return null
  return (
    <>
      {' '}
      <Trans>Only numbers with {number}.</Trans>
    </>
  )
}

function PolicySentence({ filters: { policyNumber }, policies }: InvoiceFilterSentenceProps) {
  const { i18n } = useLingui()
  if (policyNumber === undefined) return null
  const policy = policies.policies.find((choice) => choice.policyNumber === policyNumber)
  const name = policy ? sayPolicy(i18n, policy) : policyNumber
  return <Trans>Only policy {name}.</Trans>
}

function DatesSentence({ filters }: Pick<InvoiceFilterSentenceProps, 'filters'>) {
  const formatDay = useFormatDay()
  const from = filters.from && formatDay(filters.from)
  const to = filters.to && formatDay(filters.to)
  if (from && to) {
    return (
      <Trans>
        Only due dates from {from} to {to}.
      </Trans>
    )
  }
  if (from) return <Trans>Only due dates on or after {from}.</Trans>
  return to ? <Trans>Only due dates on or before {to}.</Trans> : null
}
