import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import {
  type AccountSummary,
  getAccountOverview,
  listAccountSummaries,
  type loadAccounts,
} from '@myaccount/contract/endpoints/accounts'
import { decideAccountAttention } from '@myaccount/domain/accounts/account-attention'
import type { DueBand } from '@myaccount/domain/invoices/due-band'
import { markPendingPayments } from '@myaccount/domain/invoices/mark-pending-payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { centsToDecimal, noCents } from '@myaccount/domain/kernel/money'
import { openNotices } from '@myaccount/domain/policies/open-notices'
import { decidePolicyStanding } from '@myaccount/domain/policies/policy-standing'
import { accountsWith, mayOnAccount, subjectOf } from '@myaccount/domain/session/actor'
import type { Database } from '../../database/database.ts'
import { inScope, listOf, scopeAccounts } from '../../database/scope.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { hotRead } from '../../http/reads/hot-read.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { allInvoicesStatement, openInvoicesStatement } from '../invoices/invoices.reader.ts'
import {
  pendingPaymentsStatement,
  returnedPaymentOf,
  returnedPaymentsStatement,
  scheduledPaymentOf,
  scheduledPaymentsStatement,
} from '../payments/payments.reader.ts'
import {
  allPoliciesStatement,
  countPoliciesStatement,
  type PolicyRow,
  policiesToWatchStatement,
  policyToPayOf,
} from '../policies/policies.reader.ts'
import { billingOfflineStatement } from '../status/status.reader.ts'
import { type AccountRow, accountsStatement } from './accounts.store.ts'
import { type AccountRows, dueBandOf } from './due-of-account.ts'

/** The cards of /accounts, whatever the number of accounts. */
export const summariesRead = hotRead({
  endpoint: listAccountSummaries,
  statements: ({ today }) => [
    accountsStatement(scopeAccounts),
    policiesToWatchStatement(scopeAccounts),
    openInvoicesStatement(scopeAccounts),
    countPoliciesStatement(scopeAccounts, today),
    pendingPaymentsStatement(scopeAccounts),
  ],
  answer: ({ actor, today }, [rows, policies, invoices, counts, pending]): AccountSummary[] => {
    // Specification 8, "confirmNoEmail": a person whose address could not be compared cannot be joined to a user
    // of the feed.
    if (rows.length === 0 && subjectOf(actor)?.email === '') throw new AppError('account.no_email')
    const policiesOf = Map.groupBy(policies, (row) => row.accountNumber)
    const invoicesOf = Map.groupBy(invoices, (row) => row.accountNumber)
    const countsOf = new Map(counts.map((row) => [row.accountNumber, row]))
    return rows.map((account) => {
      const { accountNumber } = account
      const own = {
        policies: policiesOf.get(accountNumber) ?? [],
        invoices: invoicesOf.get(accountNumber) ?? [],
        pending,
      }
      const maySeePolicies = mayOnAccount(actor, 'see_policies', accountNumber)
      const maySeeInvoices = mayOnAccount(actor, 'see_invoices', accountNumber)
      const due = dueBandOf(own, today)
      return {
        ...account,
        policiesInForce: maySeePolicies ? (countsOf.get(accountNumber)?.inForceCount ?? 0) : 0,
        openClaims: mayOnAccount(actor, 'claims_see', accountNumber) ? account.openClaims : 0,
        due: maySeeInvoices ? dueOfCard(due) : null,
        attention: maySeePolicies ? attentionOf(own, maySeeInvoices ? due : null, today) : [],
      }
    })
  },
})

/** Agency, counts and the due band of one account. */
export const overviewRead = hotRead({
  endpoint: getAccountOverview,
  statements: ({ today, may }, { params: { accountNumber } }) => {
    if (!may('see_account', accountNumber)) throw notFound()
    const accounts = listOf(inScope(accountNumber))
    return [
      accountsStatement(accounts),
      policiesToWatchStatement(accounts),
      openInvoicesStatement(accounts),
      countPoliciesStatement(accounts, today),
      billingOfflineStatement(),
      pendingPaymentsStatement(accounts),
      returnedPaymentsStatement(accounts),
      scheduledPaymentsStatement(accounts),
    ]
  },
  answer: ({ actor, today }, rows, { params: { accountNumber } }) => {
    const [[account], policies, invoices, [counts], [offline], pending, returned, scheduled] = rows
    if (account === undefined) throw notFound()
    const maySeePolicies = mayOnAccount(actor, 'see_policies', accountNumber)
    const maySeeInvoices = mayOnAccount(actor, 'see_invoices', accountNumber)
    const due = dueBandOf({ policies, invoices, pending }, today)
    return {
      accountNumber,
      accountName: account.accountName,
      agency: account.agency,
      policyCount: maySeePolicies ? (counts?.policyCount ?? 0) : 0,
      notices: noticesOf(maySeePolicies ? policies : [], today),
      due: maySeeInvoices
        ? {
            ...withArrays(due),
            returned: returned.map(returnedPaymentOf),
            scheduled: scheduled.map(scheduledPaymentOf),
          }
        : null,
      billingAsOf: offline?.changedAt.toISOString() ?? null,
    }
  },
})

export type AccountsService = ReturnType<typeof makeAccountsService>

export function makeAccountsService(database: Database) {
  return {
    /** The specified call (specification 7): complete; what is not owned is left out without a trace. */
    async whole(
      { actor }: SignedInVisit,
      asked: readonly string[],
    ): Promise<EndpointAnswer<typeof loadAccounts>> {
      const wanted = new Set(asked)
      const accounts = accountsWith(actor, 'see_account').filter((number) => wanted.has(number))
      const withPolicies = accounts.filter((number) => mayOnAccount(actor, 'see_policies', number))
      const withInvoices = accounts.filter((number) => mayOnAccount(actor, 'see_invoices', number))
      const [rows, policies, unmarked, pending] = await database.readAll({ accounts }, [
        accountsStatement(accounts),
        allPoliciesStatement(withPolicies),
        allInvoicesStatement(withInvoices),
        pendingPaymentsStatement(withInvoices),
      ] as const)
      const invoices = markPendingPayments(unmarked, pending)
      const policiesOf = Map.groupBy(policies, (row) => row.accountNumber)
      const invoicesOf = Map.groupBy(invoices, (row) => `${row.accountNumber} ${row.policyNumber}`)
      return rows.map(({ accountNumber, accountName, agency }: AccountRow) => ({
        accountNumber,
        accountName,
        agency,
        policies: (policiesOf.get(accountNumber) ?? []).map((policy) => ({
          policyNumber: policy.policyNumber,
          policyType: policy.policyType,
          policyStatus: policy.policyStatus,
          effectiveDate: policy.effectiveDate,
          expirationDate: policy.expirationDate,
          eftBankAccountNumber: policy.draftBankLast4,
          eftBankAccountName:
            policy.draftBankLast4 === null ? null : (policy.draftAccountName ?? accountName),
          invoices: (invoicesOf.get(`${accountNumber} ${policy.policyNumber}`) ?? []).map((invoice) => ({
            invoiceId: invoice.invoiceId,
            invoiceNumber: invoice.invoiceNumber,
            invoiceStatus: invoice.invoiceStatus,
            invoiceDueDate: invoice.dueDate,
            amountDueExt: centsToDecimal(invoice.amountDueCents),
            paidStatus: invoice.paidStatus,
          })),
        })),
      }))
    },
  }
}

function dueOfCard({ toPayCents, pastDueCents, oldestDueDate }: DueBand) {
  return { toPayCents, pastDueCents, oldestDueDate }
}

/** Policies above this number are not named here; they come first in the list of policies. */
const noticesNamedAtMost = 20

function noticesOf(policies: readonly PolicyRow[], today: CalendarDate) {
  const open = openNotices(
    policies.map((policy) => ({
      ...policyToPayOf(policy),
      policyNumber: policy.policyNumber,
      policyType: policy.policyType,
    })),
    today,
  )
  return { count: open.length, soonest: open.slice(0, noticesNamedAtMost) }
}

/** The contract's arrays are the caller's to change; the domain's are not. */
function withArrays(due: DueBand) {
  return { ...due, invoiceNumbers: [...due.invoiceNumbers], notIncluded: [...due.notIncluded] }
}

function attentionOf(
  { policies }: AccountRows,
  due: DueBand | null,
  today: CalendarDate,
): AccountSummary['attention'] {
  const standings = policies.map((policy) => decidePolicyStanding(policyToPayOf(policy), today))
  const cancelDays = standings.flatMap((standing) =>
    standing.kind === 'cancels' && standing.cancelsOn !== null ? [standing.cancelsOn] : [],
  )
  return decideAccountAttention(
    {
      policiesBeingCancelled: standings.filter((standing) => standing.kind === 'cancels').length,
      firstCancellationOn: cancelDays.sort()[0] ?? null,
      policiesCancelled: standings.filter((standing) => standing.kind === 'cancelled').length,
      ...(due ? dueOfCard(due) : { toPayCents: noCents, pastDueCents: noCents, oldestDueDate: null }),
      paymentsPending: due?.notIncluded.filter((entry) => entry.reason === 'payment-pending').length ?? 0,
      renewalsOffered: standings.filter((standing) => standing.kind === 'renewal-offered').length,
    },
    today,
  )
}
