import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import {
  type AccountOverview,
  type AccountSummary,
  getAccountOverview,
  listAccountSummaries,
  type loadAccounts,
} from '@myaccount/contract/endpoints/accounts'
import { getAttention, listAttention } from '@myaccount/contract/endpoints/attention'
import type { DueBand } from '@myaccount/domain/invoices/due-band'
import { markPendingPayments } from '@myaccount/domain/invoices/mark-pending-payments'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { centsToDecimal } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { openNotices } from '@myaccount/domain/policies/open-notices'
import { accountsWith, mayOnAccount, subjectOf } from '@myaccount/domain/session/actor'
import { describeDue, describePolicyCount } from '@myaccount/messages/attention/describe-due'
import { say } from '@myaccount/messages/say'
import { answerAttention, countAttention } from '../../attention/attention-answer.ts'
import type { AttentionRegistry } from '../../attention/attention-registry.ts'
import type { Database, RowsOfEach, Statement, Statements } from '../../database/database.ts'
import { inScope, listOf, scopeAccounts } from '../../database/scope.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { type Asker, hotRead } from '../../http/reads/hot-read.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { allInvoicesStatement, type InvoiceRow, openInvoicesStatement } from '../invoices/invoices.reader.ts'
import {
  type PendingRow,
  pendingPaymentsStatement,
  type ReturnedPaymentRow,
  returnedPaymentOf,
  returnedPaymentsStatement,
  type ScheduledPaymentRow,
  scheduledPaymentOf,
  scheduledPaymentsStatement,
} from '../payments/payments.reader.ts'
import {
  allPoliciesStatement,
  countPoliciesStatement,
  type PolicyCountsRow,
  type PolicyRow,
  policiesToWatchStatement,
  policyToPayOf,
} from '../policies/policies.reader.ts'
import { billingOfflineStatement } from '../status/status.reader.ts'
import { type AccountRow, accountsStatement } from './accounts.store.ts'
import { attentionOfAccounts, attentionReaderOf } from './attention-of-accounts.ts'
import { attentionOfBillRows } from './attention-of-bills.ts'
import { dueBandOf } from './due-of-account.ts'

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
      }
    })
  },
})

/** Agency, counts and the due band of one account. */
export const overviewRead = hotRead({
  endpoint: getAccountOverview,
  statements: (asker, { params: { accountNumber } }) => overviewStatements(asker, accountNumber),
  answer: (visit, rows, { params: { accountNumber } }) => overviewOf(visit, rows, accountNumber),
})

type OverviewRows = readonly [
  AccountRow,
  PolicyRow,
  InvoiceRow,
  PolicyCountsRow,
  { readonly changedAt: Date },
  PendingRow,
  ReturnedPaymentRow,
  ScheduledPaymentRow,
]

/** Throws `not_found` for an account that the person may not see. */
function overviewStatements({ today, may }: Asker, accountNumber: AccountNumber): Statements<OverviewRows> {
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
}

function overviewOf(
  { actor, today }: Pick<SignedInVisit, 'actor' | 'today'>,
  rows: RowsOfEach<OverviewRows>,
  accountNumber: AccountNumber,
): AccountOverview {
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
}

/** The overview with what needs the person now and what is coming up; the features' statements follow its own. */
export const attentionRead = (registry: AttentionRegistry) =>
  hotRead({
    endpoint: getAttention,
    statements: (asker, { params: { accountNumber } }): readonly Statement<unknown>[] => [
      ...overviewStatements(asker, accountNumber),
      ...registry.statements(listOf(inScope(accountNumber)), asker.today),
    ],
    answer: (visit, rows, { params: { accountNumber } }) => {
      const own = rows.slice(0, overviewCount) as unknown as RowsOfEach<OverviewRows>
      const [, policies, invoices, , , pending] = own
      const reader = attentionReaderOf(visit)
      const items = [
        ...attentionOfBillRows({ policies, invoices, pending }, reader),
        ...registry.items(rows.slice(overviewCount), reader),
      ]
      const overview = overviewOf(visit, own, accountNumber)
      return {
        ...overview,
        ...answerAttention(items, reader, visit.speaker),
        aboutPolicies: say(visit.speaker, describePolicyCount(overview.policyCount, overview.agency.name)),
        aboutDue: overview.due === null ? '' : say(visit.speaker, describeDue(overview.due)),
      }
    },
  })

/** What needs the person on each of their accounts, whatever the number of accounts. */
export const attentionOfAllRead = (registry: AttentionRegistry) => {
  const attention = attentionOfAccounts(registry)
  return hotRead({
    endpoint: listAttention,
    statements: ({ today }) => attention.statements(scopeAccounts, today),
    answer: (visit, rows) => {
      const reader = attentionReaderOf(visit)
      return countAttention(attention.items(rows, reader), reader, visit.speaker)
    },
  })
}

/** The number of the overview's own statements. */
const overviewCount = 8

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
