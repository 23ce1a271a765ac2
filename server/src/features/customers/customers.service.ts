import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type {
  FoundCustomer,
  getCustomer,
  listRecentCustomers,
  searchCustomers,
} from '@myaccount/contract/endpoints/admin/admin-customers'
import type { ClaimClocks } from '@myaccount/domain/claims/claim-clock'
import { nextPromiseOf } from '@myaccount/domain/claims/claim-promises'
import { noCents } from '@myaccount/domain/kernel/money'
import { type AccountNumber, foldNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { parseConfirmationNumber } from '@myaccount/domain/payments/confirmation-number'
import { personBehind } from '@myaccount/domain/session/actor'
import { absoluteLimitMs } from '@myaccount/domain/session/idle'
import { answerAttention } from '../../attention/attention-answer.ts'
import type { AttentionRegistry } from '../../attention/attention-registry.ts'
import type { AttentionReader } from '../../attention/attention-source.ts'
import { type AuditEntry, auditStatement } from '../../audit/audit.ts'
import type { AuditedReads } from '../../audit/reads/audited-reads.ts'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { reviewWindowStart } from '../../review-window.ts'
import { attentionOfBillRows, dueBandOf } from '../accounts/accounts.reader.ts'
import { callerFactsOf, helpOfAccountStatement, verifiedCallerStatement } from '../acting/acting.reader.ts'
import { openClaimsStatement, promisesOf, sentReportsStatement } from '../claims/claims.reader.ts'
import { openInvoicesStatement } from '../invoices/invoices.reader.ts'
import { openReturnsStatement, pendingPaymentsStatement } from '../payments/payments.reader.ts'
import {
  cancellationOf,
  countPoliciesStatement,
  listPoliciesStatement,
  policiesToWatchStatement,
} from '../policies/policies.reader.ts'
import { lateBefore, listStaffPaymentsStatement } from '../staff-payments/staff-payments.reader.ts'
import { billingOfflineStatement } from '../status/status.reader.ts'
import { billsOfCustomer } from './bills-of-customer.ts'
import {
  claimsOfNumberStatement,
  customerStatement,
  type FoundRow,
  peopleOfAccountStatement,
  recentCustomersStatement,
  searchStatement,
  undeliveredStatement,
} from './customers.store.ts'

export type CustomersService = ReturnType<typeof makeCustomersService>

const foundAtMost = 50
const shownOfEach = 5
const policiesAtMost = 50
const invoicesAtMost = 100
const claimsAtMost = 20
const helpAtMost = 3
const recentAtMost = 5

interface CustomersOptions {
  readonly database: Database
  readonly auditedReads: AuditedReads
  readonly attention: AttentionRegistry
  readonly timeZone: string
  readonly clocks: ClaimClocks
}

/** Reads customers for employees. The access of the endpoints decides who may read; each read is audited first. */
export function makeCustomersService({
  database,
  auditedReads,
  attention,
  timeZone,
  clocks,
}: CustomersOptions) {
  async function audit(
    { actor, nowMs: at, requestId }: SignedInVisit,
    notified: Pick<AuditEntry, 'action' | 'accountNumber' | 'objects'>,
  ): Promise<void> {
    const entry: AuditEntry = { actor, at, requestId, outcome: 'done', ...notified }
    await database.transaction('staff', (tx) => tx.change(auditStatement(entry)))
  }

  /**
   * Claims and payments are found by their whole numbers, with and without spaces and hyphens. Both are read on the
   * primary: a caller may have paid a moment ago, and a claim may have become confidential.
   */
  async function findClaims(asked: string) {
    const folded = foldNumber(asked)
    return folded.ok ? await database.read('staff', claimsOfNumberStatement(folded.value)) : []
  }

  async function findPayment(visit: SignedInVisit, asked: string) {
    const number = parseConfirmationNumber(asked)
    if (!number.ok) return []
    const filters = { confirmation: number.value }
    return await database.read('staff', listStaffPaymentsStatement(filters, lateBefore(visit), undefined, 1))
  }

  return {
    async search(visit: SignedInVisit, asked: string): Promise<EndpointAnswer<typeof searchCustomers>> {
      const reader = await auditedReads.open(visit, { action: 'customers.searched' }, 'recent')
      const [rows, claims, payments] = await Promise.all([
        reader.read(searchStatement(asked, visit.today, foundAtMost + 1)),
        findClaims(asked),
        findPayment(visit, asked),
      ])
      const found = [
        ...claims.map((claim) => ({ kind: 'claim' as const, ...claim })),
        ...payments.map(({ accountNumber, accountName, confirmation, amountCents, createdAt }) => ({
          kind: 'payment' as const,
          accountNumber,
          accountName,
          confirmation,
          amountCents,
          createdAt: createdAt.toISOString(),
        })),
        ...rows.slice(0, foundAtMost).flatMap((row) => foundOf(row) ?? []),
      ]
      return { found, isMore: rows.length > foundAtMost }
    },

    /** By the audit of their own acts, so that nothing of it is kept in the browser. */
    async recent({ actor, nowMs }: SignedInVisit): Promise<EndpointAnswer<typeof listRecentCustomers>> {
      const sinceMs = nowMs - absoluteLimitMs
      const employeeId = personBehind(actor).userId
      return await database.read(
        'staff',
        recentCustomersStatement({ employeeId, sinceMs, limit: recentAtMost }),
      )
    },

    async read(
      visit: SignedInVisit,
      accountNumber: AccountNumber,
    ): Promise<EndpointAnswer<typeof getCustomer>> {
      const { nowMs, today, speaker } = visit
      const employeeId = personBehind(visit.actor).userId
      const [[known], [caller]] = await database.readAll('staff', [
        customerStatement(accountNumber),
        verifiedCallerStatement(accountNumber, employeeId, nowMs),
      ] as const)
      if (known === undefined) throw notFound()
      await audit(visit, {
        action: 'customer.viewed',
        accountNumber,
        objects: { caller: caller === undefined ? 'not_verified' : 'verified' },
      })
      const accounts = [accountNumber]
      const late = lateBefore(visit)
      const since = reviewWindowStart(nowMs)
      const listed = { accountNumber, today, search: undefined, status: undefined, after: undefined }
      const [
        [
          policies,
          [counts],
          invoices,
          pending,
          returns,
          cover,
          claims,
          payments,
          people,
          reports,
          undelivered,
          helped,
          [offline],
        ],
        others,
      ] = await Promise.all([
        database.readAll('staff', [
          policiesToWatchStatement(accounts),
          countPoliciesStatement(accounts, today),
          openInvoicesStatement(accounts),
          pendingPaymentsStatement(accounts),
          openReturnsStatement(accounts),
          listPoliciesStatement({ ...listed, seesMoney: true, limit: policiesAtMost }),
          openClaimsStatement(accounts),
          listStaffPaymentsStatement({ accountNumber }, late, undefined, shownOfEach),
          peopleOfAccountStatement(accountNumber, today),
          sentReportsStatement(accountNumber, since, shownOfEach),
          undeliveredStatement(accountNumber, since, shownOfEach),
          helpOfAccountStatement(accountNumber, helpAtMost),
          billingOfflineStatement(),
        ] as const),
        database.readAll('staff', attention.statements(accounts, today)),
      ])
      const reader: AttentionReader = { today, nowMs, userId: null, may: () => true }
      const items = [
        ...attentionOfBillRows({ policies, invoices, pending }, reader),
        ...attention.items(others, reader),
      ]
      const { toPayCents, pastDueCents, oldestDueDate } = dueBandOf({ policies, invoices, pending }, today)
      const bills = billsOfCustomer({ policies, invoices, pending, returns }, today)
      return {
        ...known,
        caller: caller ? callerFactsOf(caller) : null,
        billingAsOf: offline?.changedAt.toISOString() ?? null,
        // The buttons are the customer's: their pages are not open to an employee.
        attention: answerAttention(items, { today, may: () => false }, speaker),
        due: { toPayCents, pastDueCents, oldestDueDate },
        policies: cover.map((policy) => ({
          policyNumber: policy.policyNumber,
          policyType: policy.policyType,
          policyStatus: policy.policyStatus,
          effectiveDate: policy.effectiveDate,
          expirationDate: policy.expirationDate,
          cancellation: cancellationOf(policy),
          draftState: policy.draftState,
        })),
        policyCount: counts?.policyCount ?? 0,
        openInvoiceCount: bills.length,
        openInvoices: bills.slice(0, invoicesAtMost),
        claims: claims.slice(0, claimsAtMost).map((claim) => ({
          claimNumber: claim.claimNumber,
          cause: claim.data.cause,
          policyType: claim.policyType,
          lossDate: claim.lossDate,
          next: nextPromiseOf(promisesOf(claim, { timeZone, clocks })),
          adjuster: claim.data.adjuster && {
            name: claim.data.adjuster.name,
            phone: claim.data.adjuster.phone,
          },
        })),
        payments: payments.map(({ attemptId, confirmation, state, amountCents, createdAt }) => ({
          confirmation,
          state,
          amountCents,
          paymentId: toWireId('payment', attemptId),
          createdAt: createdAt.toISOString(),
        })),
        people: people.map((person) => ({ ...person, userId: toWireId('user', person.userId) })),
        reports: reports.map((sent) => ({ ...sent, submittedAt: sent.submittedAt.toISOString() })),
        helped: helped.map(({ startedAt, endsAt, employeeName, note }) => ({
          startedAt: startedAt.toISOString(),
          endedAt: endsAt.toISOString(),
          employeeName,
          note,
        })),
        undelivered: undelivered.map((email) => ({ ...email, createdAt: email.createdAt.toISOString() })),
      }
    },
  }
}

/** Null of what went between the search and the look at it. */
function foundOf(row: FoundRow): FoundCustomer | null {
  const { kind, accountNumber, accountName } = row
  const account = accountNumber === null || accountName === null ? null : { accountNumber, accountName }
  if (kind === 'person') {
    const { userId, displayName, email, phone } = row
    if (userId === null || displayName === null || email === null) return null
    return { kind, userId: toWireId('user', userId), displayName, email, phone, account }
  }
  if (account === null) return null
  switch (kind) {
    case 'account':
      return { kind, ...account, city: row.city ?? '', state: row.state ?? '' }
    case 'policy': {
      const { policyNumber, policyType } = row
      return policyNumber === null || policyType === null
        ? null
        : { kind, ...account, policyNumber, policyType }
    }
    case 'invoice': {
      const { invoiceNumber, dueDate, amountDueCents } = row
      return invoiceNumber === null || dueDate === null
        ? null
        : { kind, ...account, invoiceNumber, dueDate, amountDueCents: amountDueCents ?? noCents }
    }
  }
}
