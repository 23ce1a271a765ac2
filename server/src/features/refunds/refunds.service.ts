import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type {
  getPaymentRefunds,
  listRefunds,
  requestRefund as requestRefundEndpoint,
  StaffRefund,
} from '@myaccount/contract/endpoints/admin/admin-refunds'
import { cents } from '@myaccount/domain/kernel/money'
import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { leftWithoutApproval, refundableOf } from '@myaccount/domain/refunds/refundable'
import { hasPermission, personBehind } from '@myaccount/domain/session/actor'
import { type AuditEntry, auditStatement } from '../../audit/audit.ts'
import { notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { reviewWindowStart } from '../../review-window.ts'
import { leftOf, staffDayStatement } from '../../staff-days/staff-days.store.ts'
import {
  attemptLinesStatement,
  findAttemptStatement,
  invoicesToRefundStatement,
  invoiceToRefundOf,
  readPaymentId,
} from '../payments/payments.reader.ts'
import { decideRefund } from './decide-refund.ts'
import {
  failedRefundsStatement,
  keyOfPaymentStatement,
  keyOfRefundStatement,
  type ShownRefundRow,
  shownRefundStatement,
  shownRefundsStatement,
  waitingRefundsStatement,
} from './read-refunds.store.ts'
import type { RefundWork } from './refund-work.ts'
import { requestRefund } from './request-refund.ts'
import { refundsOfAttemptStatement } from './sending/refunds.store.ts'

export type RefundsService = ReturnType<typeof makeRefundsService>

const shownAtMost = 100

/** Refunds for employees. The endpoints say who may; each read is audited first, each write with what it writes. */
export function makeRefundsService(work: RefundWork) {
  const { database, approvalLimitCents, dayLimits } = work

  async function audit(
    { actor, nowMs: at, requestId }: SignedInVisit,
    notified: Pick<AuditEntry, 'action' | 'accountNumber' | 'objects'>,
  ): Promise<void> {
    const entry: AuditEntry = { actor, at, requestId, outcome: 'done', ...notified }
    await database.transaction('staff', (tx) => tx.change(auditStatement(entry)))
  }

  async function keyOfPayment(paymentId: string) {
    const [key] = await database.read('staff', keyOfPaymentStatement(readPaymentId(paymentId)))
    if (key === undefined) throw notFound()
    return key
  }

  async function show(visit: SignedInVisit, refundId: Uuid): Promise<StaffRefund> {
    const [row] = await database.read('staff', shownRefundStatement(refundId))
    if (row === undefined) throw notFound()
    const [facts] = await withInvoices([row], visit)
    if (facts === undefined) throw notFound()
    return facts
  }

  /** Adds the invoices to the refunds that are still to be decided. */
  async function withInvoices(rows: readonly ShownRefundRow[], visit: SignedInVisit): Promise<StaffRefund[]> {
    const waiting = rows.filter(({ state }) => state === 'requested')
    const keys = [
      ...new Map(
        waiting.map(({ accountNumber, attemptId }) => [attemptId, { accountNumber, attemptId }]),
      ).values(),
    ]
    const invoices = keys.length === 0 ? [] : await database.read('staff', invoicesToRefundStatement(keys))
    const ofPayment = Map.groupBy(invoices, ({ attemptId }) => attemptId)
    return rows.map((row) => {
      const named = new Set(row.lines.map(({ invoiceNumber }) => invoiceNumber))
      const own = row.state === 'requested' ? (ofPayment.get(row.attemptId) ?? []) : []
      return {
        ...factsOf(row, visit),
        invoices: own.filter(({ invoiceNumber }) => named.has(invoiceNumber)).map(invoiceToRefundOf),
      }
    })
  }

  async function keyOfRefund(refundId: string) {
    const id = parseWireId('refund', refundId)
    const [key] = id.ok ? await database.read('staff', keyOfRefundStatement(id.value)) : []
    if (key === undefined) throw notFound()
    return key
  }

  return {
    async ofPayment(
      visit: SignedInVisit,
      paymentId: string,
    ): Promise<EndpointAnswer<typeof getPaymentRefunds>> {
      const key = await keyOfPayment(paymentId)
      const { accountNumber, attemptId } = key
      await audit(visit, { action: 'refunds.listed', accountNumber, objects: { payment: attemptId } })
      const [[attempt], lines, refunds, shown, day, invoices] = await database.readAll('staff', [
        findAttemptStatement([accountNumber], attemptId),
        attemptLinesStatement([accountNumber], attemptId),
        refundsOfAttemptStatement(key),
        shownRefundsStatement(key),
        staffDayStatement(personBehind(visit.actor).userId, visit.today),
        invoicesToRefundStatement([key]),
      ] as const)
      if (attempt === undefined) throw notFound()
      const refundable = refundableOf({ ...attempt, lines }, refunds)
      return {
        refundableCents: refundable.cents,
        lines: [...refundable.lines],
        invoices: invoices.map(invoiceToRefundOf),
        why: refundable.why,
        approvalLimitCents,
        withoutApprovalCents: cents(
          Math.min(leftWithoutApproval(refunds, approvalLimitCents), leftOf(day, 'refund', dayLimits)),
        ),
        refunds: await withInvoices(shown, visit),
      }
    },

    async request(
      visit: SignedInVisit,
      paymentId: string,
      body: EndpointInput<typeof requestRefundEndpoint>['body'],
    ): Promise<StaffRefund> {
      return await show(visit, await requestRefund(work, visit, await keyOfPayment(paymentId), body))
    },

    async approve(visit: SignedInVisit, refundId: string): Promise<StaffRefund> {
      const key = await keyOfRefund(refundId)
      await decideRefund(work, visit, key, { kind: 'approved' })
      return await show(visit, key.refundId)
    },

    async reject(visit: SignedInVisit, refundId: string, rejection: string): Promise<StaffRefund> {
      const key = await keyOfRefund(refundId)
      await decideRefund(work, visit, key, { kind: 'rejected', rejection })
      return await show(visit, key.refundId)
    },

    async withdraw(visit: SignedInVisit, refundId: string): Promise<StaffRefund> {
      const key = await keyOfRefund(refundId)
      await decideRefund(work, visit, key, { kind: 'withdrawn' })
      return await show(visit, key.refundId)
    },

    async list(visit: SignedInVisit): Promise<EndpointAnswer<typeof listRefunds>> {
      await audit(visit, { action: 'refunds.listed' })
      const [waiting, failed] = await database.readAll('staff', [
        waitingRefundsStatement(shownAtMost),
        failedRefundsStatement(reviewWindowStart(visit.nowMs), shownAtMost),
      ] as const)
      return { waiting: await withInvoices(waiting, visit), failed: await withInvoices(failed, visit) }
    },
  }
}

function factsOf(
  { refundId, attemptId, since, requestedAt, requestedBy, reconstructedAt, lines, ...row }: ShownRefundRow,
  { actor }: SignedInVisit,
): Omit<StaffRefund, 'invoices'> {
  const isOwn = requestedBy === personBehind(actor).userId
  return {
    ...row,
    refundId: toWireId('refund', refundId),
    paymentId: toWireId('payment', attemptId),
    since: since.toISOString(),
    requestedAt: requestedAt.toISOString(),
    reconstructedAt: reconstructedAt?.toISOString() ?? null,
    lines: [...lines],
    mayDecide: row.state === 'requested' && !isOwn && hasPermission(actor, 'approve'),
    mayWithdraw: row.state === 'requested' && isOwn && hasPermission(actor, 'refund'),
  }
}
