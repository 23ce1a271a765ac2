import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type {
  FoundCustomer,
  getCustomer,
  searchCustomers,
} from '@myaccount/contract/endpoints/admin/admin-customers'
import { noCents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { personBehind } from '@myaccount/domain/session/actor'
import { answerAttention } from '../../attention/attention-answer.ts'
import type { AttentionRegistry } from '../../attention/attention-registry.ts'
import type { AttentionReader } from '../../attention/attention-source.ts'
import { type AuditEntry, auditStatement } from '../../audit/audit.ts'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { reviewWindowStart } from '../../review-window.ts'
import { attentionOfBillRows, dueBandOf } from '../accounts/accounts.reader.ts'
import { callerFactsOf, verifiedCallerStatement } from '../acting/acting.reader.ts'
import { sentReportsStatement } from '../claims/claims.reader.ts'
import { openInvoicesStatement } from '../invoices/invoices.reader.ts'
import { pendingPaymentsStatement } from '../payments/payments.reader.ts'
import { countPoliciesStatement, policiesToWatchStatement } from '../policies/policies.reader.ts'
import { lateBefore, listStaffPaymentsStatement } from '../staff-payments/staff-payments.reader.ts'
import {
  customerStatement,
  type FoundRow,
  peopleOfAccountStatement,
  searchStatement,
  undeliveredStatement,
} from './customers.store.ts'

export type CustomersService = ReturnType<typeof makeCustomersService>

const foundAtMost = 50
const shownOfEach = 5

/** Reads customers for employees. The access of the endpoints decides who may read; each read is audited first. */
export function makeCustomersService(database: Database, attention: AttentionRegistry) {
  async function audit(
    { actor, nowMs: at, requestId }: SignedInVisit,
    notified: Pick<AuditEntry, 'action' | 'accountNumber'>,
  ): Promise<void> {
    const entry: AuditEntry = { actor, at, requestId, outcome: 'done', ...notified }
    await database.transaction('staff', (tx) => tx.change(auditStatement(entry)))
  }

  return {
    async search(visit: SignedInVisit, asked: string): Promise<EndpointAnswer<typeof searchCustomers>> {
      await audit(visit, { action: 'customers.searched' })
      const rows = await database.read('staff', searchStatement(asked, visit.today, foundAtMost + 1))
      return {
        found: rows.slice(0, foundAtMost).flatMap((row) => foundOf(row) ?? []),
        isMore: rows.length > foundAtMost,
      }
    },

    async read(
      visit: SignedInVisit,
      accountNumber: AccountNumber,
    ): Promise<EndpointAnswer<typeof getCustomer>> {
      const { nowMs, today, speaker } = visit
      const [known] = await database.read('staff', customerStatement(accountNumber))
      if (known === undefined) throw notFound()
      await audit(visit, { action: 'customer.viewed', accountNumber })
      const accounts = [accountNumber]
      const late = lateBefore(visit)
      const [policies, [counts], invoices, pending, payments, people, reports, undelivered, [caller]] =
        await database.readAll('staff', [
          policiesToWatchStatement(accounts),
          countPoliciesStatement(accounts, today),
          openInvoicesStatement(accounts),
          pendingPaymentsStatement(accounts),
          listStaffPaymentsStatement({ accountNumber }, late, undefined, shownOfEach),
          peopleOfAccountStatement(accountNumber, today),
          sentReportsStatement(accountNumber, reviewWindowStart(nowMs), shownOfEach),
          undeliveredStatement(accountNumber, reviewWindowStart(nowMs), shownOfEach),
          verifiedCallerStatement(accountNumber, personBehind(visit.actor).userId, nowMs),
        ] as const)
      const others = await database.readAll('staff', attention.statements(accounts, today))
      const reader: AttentionReader = { today, nowMs, userId: null, may: () => true }
      const items = [
        ...attentionOfBillRows({ policies, invoices, pending }, reader),
        ...attention.items(others, reader),
      ]
      const { toPayCents, pastDueCents, oldestDueDate } = dueBandOf({ policies, invoices, pending }, today)
      const typeOf = new Map(policies.map(({ policyNumber, policyType }) => [policyNumber, policyType]))
      return {
        ...known,
        caller: caller ? callerFactsOf(caller) : null,
        // The buttons are the customer's: their pages are not open to an employee.
        attention: answerAttention(items, { today, may: () => false }, speaker),
        policiesInForce: counts?.inForceCount ?? 0,
        due: { toPayCents, pastDueCents, oldestDueDate },
        openInvoiceCount: invoices.length,
        openInvoices: invoices
          .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
          .slice(0, shownOfEach)
          .map(({ invoiceNumber, policyNumber, dueDate, amountDueCents }) => ({
            invoiceNumber,
            policyNumber,
            dueDate,
            amountDueCents,
            policyType: typeOf.get(policyNumber) ?? '',
            isPastDue: dueDate < today,
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
    const { userId, displayName, email } = row
    if (userId === null || displayName === null || email === null) return null
    return { kind, userId: toWireId('user', userId), displayName, email, account }
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
