import { Trans, useLingui } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { data, Link, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { ComingUp } from '../../parts/attention/ComingUp.tsx'
import { NeedsYouNow } from '../../parts/attention/NeedsYouNow.tsx'
import { ReadPage } from '../../parts/reading/ReadPage.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { SectionHeading } from '../../ui/headings/SectionHeading.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import { SkeletonCard } from '../../ui/skeletons/Skeleton.tsx'
import { Highlight } from '../../ui/surfaces/Highlight.tsx'
import { mayLookUp } from '../page/permissions.ts'
import { stateWords, toneOfState } from '../payments/words/state-words.ts'
import { VerifyCaller } from './acting/VerifyCaller.tsx'
import { CustomersNotInRole } from './CustomersScreen.tsx'
import { type Customer, customerQuery, readAccountNumber } from './customers.queries.ts'
import { LastReports } from './summary/LastReports.tsx'
import { PeopleOfAccount } from './summary/PeopleOfAccount.tsx'

export const loader: ScreenLoader = async ({ load, session, params }) => {
  const accountNumber = readAccountNumber(params.accountNumber)
  // A malformed number is shown as not found.
  if (accountNumber === null) throw data(null, { status: 404 })
  if (mayLookUp(session)) await load(customerQuery(accountNumber))
}

/** One account, as an employee needs it during a call. */
export default function CustomerScreen() {
  const accountNumber = readAccountNumber(useParams().accountNumber)
  const session = useSession()
  if (accountNumber === null || session === null) return null
  if (!mayLookUp(session)) return <CustomersNotInRole />
  return <OneCustomer key={accountNumber} accountNumber={accountNumber} />
}

function OneCustomer({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  return (
    <ReadPage
      heading={(customer) => ({
        overline: <BackToSearch />,
        title: customer?.accountName ?? t`Customer`,
        subtitle:
          customer &&
          `${customer.accountNumber} · ${customer.city} ${customer.state} · ${customer.agencyName}`,
      })}
      query={customerQuery(accountNumber)}
      loading={t`Loading the account`}
      skeleton={<SkeletonCard />}
      failed={t`We could not read the account`}
      notFound={
        <EmptyState title={t`There is no account ${accountNumber}`}>
          <Trans>Check the number with the caller, or search by name.</Trans>
        </EmptyState>
      }
    >
      {(customer) => <Summary customer={customer} />}
    </ReadPage>
  )
}

function BackToSearch() {
  return (
    <Link to={paths.admin()}>
      <Trans>Customers</Trans>
    </Link>
  )
}

function Summary({ customer }: { readonly customer: Customer }) {
  const { t } = useLingui()
  const { attention, email, due, policiesInForce, openClaims } = customer
  const pastDue = formatCents(due.pastDueCents)
  return (
    <Columns>
      <Stack gap="large">
        <VerifyCaller customer={customer} />
        <NeedsYouNow
          title={t`What needs them now`}
          items={attention.now}
          count={attention.nowCount}
          next={attention.comingUp[0]}
        />
        <ComingUp items={attention.comingUp} />
        <Highlight lead={t`Due now`} figure={formatCents(due.toPayCents)}>
          <p>
            {due.pastDueCents > 0 ? (
              <Trans>{pastDue} of it is past due.</Trans>
            ) : (
              <Trans>Nothing is past due.</Trans>
            )}
          </p>
          <p>
            <Trans>
              Policies in force: {policiesInForce}. Open claims: {openClaims}.
            </Trans>
          </p>
          <p>
            {email === null ? (
              <Trans>This account has no email address on file.</Trans>
            ) : (
              <Trans>Email on file: {email}</Trans>
            )}
          </p>
        </Highlight>
        <DueNow customer={customer} />
        <LastPayments customer={customer} />
        <LastReports customer={customer} />
        <Undelivered customer={customer} />
      </Stack>
      <Stack gap="large">
        <PeopleOfAccount customer={customer} />
      </Stack>
    </Columns>
  )
}

/** Open invoices, the oldest due first; each leads to the page where a pay link is made. */
function DueNow({ customer }: { readonly customer: Customer }) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const { openInvoices, openInvoiceCount } = customer
  const shown = openInvoices.length
  return (
    <Stack>
      <SectionHeading>{t`Open invoices`}</SectionHeading>
      {shown === 0 ? (
        <p>
          <Trans>Nothing is open.</Trans>
        </p>
      ) : (
        <RowList label={t`Open invoices`}>
          {openInvoices.map((invoice) => {
            const day = formatDay(invoice.dueDate)
            const { invoiceNumber } = invoice
            return (
              <Row
                key={invoiceNumber}
                title={sayPolicyType(i18n, invoice.policyType)}
                meta={
                  <Link to={paths.adminPayLinks({ invoice: invoiceNumber })} data-target>
                    <Trans>Pay link for {invoiceNumber}</Trans>
                  </Link>
                }
                figure={{
                  text: formatCents(invoice.amountDueCents),
                  detail: invoice.isPastDue ? t`past due since ${day}` : t`due ${day}`,
                  tone: invoice.isPastDue ? 'danger' : 'ink',
                }}
              />
            )
          })}
        </RowList>
      )}
      {openInvoiceCount > shown ? (
        <p>
          <Trans>
            The {shown} due first of {openInvoiceCount} open invoices.
          </Trans>
        </p>
      ) : null}
    </Stack>
  )
}

function LastPayments({ customer }: { readonly customer: Customer }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const { payments, accountNumber } = customer
  return (
    <Stack>
      <SectionHeading
        actions={<Link to={paths.adminPayments({ accountNumber })} data-target>{t`All payments`}</Link>}
      >{t`Last payments`}</SectionHeading>
      {payments.length === 0 ? (
        <p>
          <Trans>No payment was made here.</Trans>
        </p>
      ) : (
        <RowList label={t`Last payments`}>
          {payments.map(({ paymentId, confirmation, state, amountCents, createdAt }) => (
            <Row
              key={paymentId}
              title={<Link to={paths.adminPayment(paymentId)}>{formatCents(amountCents)}</Link>}
              meta={confirmation}
              figure={{
                text: i18n._(stateWords[state]),
                detail: formatMoment(createdAt),
                tone: toneOfState(state),
              }}
            />
          ))}
        </RowList>
      )}
    </Stack>
  )
}

/**
 * Lists emails that did not arrive, because the customer on the phone may not have read them,
 * with a link to all emails.
 */
function Undelivered({ customer: { undelivered, accountNumber } }: { readonly customer: Customer }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  return (
    <Stack>
      {undelivered.length === 0 ? null : (
        <>
          <SectionHeading>{t`Emails that did not arrive`}</SectionHeading>
          <RowList label={t`Emails that did not arrive`}>
            {undelivered.map(({ kind, recipient, createdAt, hasBounced }) => (
              <Row
                key={`${kind} ${createdAt} ${recipient}`}
                title={recipient ?? <Trans>Nobody</Trans>}
                meta={kind.replaceAll('_', ' ')}
                figure={{
                  text: hasBounced ? t`No such mailbox` : t`Given up after a day`,
                  detail: formatMoment(createdAt),
                  tone: 'danger',
                }}
              />
            ))}
          </RowList>
        </>
      )}
      <p>
        <Link to={paths.adminDeliveries({ accountNumber })} data-target>
          <Trans>All emails of the last 30 days</Trans>
        </Link>
      </p>
    </Stack>
  )
}
