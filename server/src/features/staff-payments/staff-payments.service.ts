import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type {
  getStaffPayment,
  listStaffPayments,
  listUnmatchedEvents,
  markPaymentPosted,
  reconcilePaymentNow,
} from '@myaccount/contract/endpoints/admin-payments'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { mayBePosted } from '@myaccount/domain/payments/payment-state'
import { type AuditEntry, auditStatement } from '../../audit/audit.ts'
import type { Database } from '../../database/database.ts'
import { type Processor, type ProcessorPayment, ProcessorUnavailable } from '../../gateways/processor/port.ts'
import { notFound } from '../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../http/paging.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { cardChecksStatement } from '../payment-methods/payment-methods.reader.ts'
import { type PaymentEngine, postedUnshownStatement, readPaymentId } from '../payments/payments.reader.ts'
import { lateBefore } from './late-before.ts'
import {
  emailsOfPaymentStatement,
  eventsOfPaymentStatement,
  ledgerStatement,
  staffLinesStatement,
  traceStatement,
} from './payment-course.store.ts'
import {
  findStaffPaymentStatement,
  listStaffPaymentsStatement,
  readStaffPlace,
  type StaffFilters,
  type StaffPaymentRow,
} from './staff-payments.store.ts'
import { unmatchedEventsStatement } from './unresolved.store.ts'

type ProcessorPart = EndpointAnswer<typeof getStaffPayment>['processor']

/** The page is opened for our own books, so it waits no longer than this for the processor. */
const waitAtMostMs = 2_500

/**
 * Reads what the processor has of this payment now. Not by `queryPaymentStatus`, which may spend the key of an order
 * that has not arrived: opening a page must not do that.
 */
async function readProcessorFacts(
  processor: Processor,
  row: Pick<StaffPaymentRow, 'processorId' | 'attemptId' | 'amountCents'>,
  nowMs: number,
): Promise<ProcessorPart> {
  const asOf = new Date(nowMs).toISOString()
  if (row.processorId === null) return { answer: 'not_named', asOf, facts: null }
  const facts = await readInTime(processor, row.processorId)
  if (facts === 'not_reachable') return { answer: 'not_reachable', asOf, facts: null }
  if (facts === null) return { answer: 'not_there', asOf, facts: null }
  const { status, amountCents, refundedCents, chargeId, reasonCode, dispute, isInquired } = facts
  const isOurs = facts.attemptId === row.attemptId && amountCents === row.amountCents
  return {
    answer: 'read',
    asOf,
    facts: { isOurs, status, amountCents, refundedCents, chargeId, reasonCode, dispute, isInquired },
  }
}

async function readInTime(
  processor: Processor,
  processorId: string,
): Promise<ProcessorPayment | null | 'not_reachable'> {
  const late = Promise.withResolvers<'not_reachable'>()
  const timer = setTimeout(() => late.resolve('not_reachable'), waitAtMostMs)
  const read = processor.readCharge(processorId).catch((error: unknown) => {
    if (error instanceof ProcessorUnavailable) return 'not_reachable' as const
    throw error
  })
  try {
    return await Promise.race([read, late.promise])
  } finally {
    clearTimeout(timer)
    // After the time-out nobody waits for this answer, so its error is dropped.
    read.catch(() => {})
  }
}

interface StaffPaymentsOptions {
  readonly database: Database
  readonly processor: Processor
  readonly engine: Pick<PaymentEngine, 'query' | 'applyEvents'>
}

export type StaffPaymentsService = ReturnType<typeof makeStaffPaymentsService>

const unmatchedShown = 50
/** Payments of all accounts for employees. The endpoints say who may read; each read is audited first. */
export function makeStaffPaymentsService({ database, processor, engine }: StaffPaymentsOptions) {
  async function audit(
    { actor, nowMs: at, requestId }: SignedInVisit,
    notified: Pick<AuditEntry, 'action' | 'accountNumber' | 'objects'>,
  ): Promise<void> {
    const entry: AuditEntry = { actor, at, requestId, outcome: 'done', ...notified }
    await database.transaction('staff', (tx) => tx.change(auditStatement(entry)))
  }

  async function find(visit: SignedInVisit, paymentId: string): Promise<StaffPaymentRow> {
    const attemptId = readPaymentId(paymentId)
    const [row] = await database.read('staff', findStaffPaymentStatement(attemptId, lateBefore(visit)))
    if (row === undefined) throw notFound()
    return row
  }

  return {
    async list(
      visit: SignedInVisit,
      { after, ...filters }: StaffFilters & { readonly after?: string | undefined },
    ): Promise<EndpointAnswer<typeof listStaffPayments>> {
      const place = readCursor(after, readStaffPlace)
      const { accountNumber, state, unresolved, confirmation } = filters
      await audit(visit, {
        action: 'payments.listed',
        ...(accountNumber && { accountNumber }),
        objects: {
          ...(state && { state }),
          ...(unresolved && { unresolved }),
          ...(confirmation && { confirmation }),
        },
      })
      const rows = await database.read(
        'staff',
        listStaffPaymentsStatement(filters, lateBefore(visit), place, rowsToAskFor),
      )
      const { shown, next } = cutPage(rows, ({ attemptId }) => attemptId)
      return { items: shown.map(factsOf), next }
    },

    async get(visit: SignedInVisit, paymentId: string): Promise<EndpointAnswer<typeof getStaffPayment>> {
      const row = await find(visit, paymentId)
      const { accountNumber, attemptId, processorId, methodAccountNumber, methodId } = row
      await audit(visit, { action: 'payment.viewed', accountNumber, objects: { payment: attemptId } })
      const [[lines, transitions, ledger, events, emails, [cardChecks], [posted]], atProcessor] =
        await Promise.all([
          database.readAll('staff', [
            staffLinesStatement(row),
            traceStatement(row),
            ledgerStatement(row),
            eventsOfPaymentStatement(attemptId, processorId),
            emailsOfPaymentStatement(accountNumber, attemptId),
            cardChecksStatement(methodAccountNumber, methodId),
            postedUnshownStatement(row),
          ] as const),
          readProcessorFacts(processor, row, visit.nowMs),
        ])
      return {
        ...factsOf(row),
        cardChecks: cardChecks ?? null,
        isPostedUnshown: posted?.isPostedUnshown ?? false,
        lines,
        transitions: transitions.map((transition) => ({ ...transition, at: transition.at.toISOString() })),
        ledger,
        events: events.map((event) => ({
          ...event,
          receivedAt: event.receivedAt.toISOString(),
          appliedAt: event.appliedAt?.toISOString() ?? null,
        })),
        emails: emails.map((email) => ({
          ...email,
          createdAt: email.createdAt.toISOString(),
          sentAt: email.sentAt?.toISOString() ?? null,
          nextTryAt: email.nextTryAt?.toISOString() ?? null,
          bouncedAt: email.bouncedAt?.toISOString() ?? null,
        })),
        processor: atProcessor,
      }
    },

    async ask(visit: SignedInVisit, paymentId: string): Promise<EndpointAnswer<typeof reconcilePaymentNow>> {
      const { accountNumber, methodAccountNumber, attemptId } = await find(visit, paymentId)
      await audit(visit, { action: 'payment.asked', accountNumber, objects: { payment: attemptId } })
      const asked = await engine.query(
        { accountNumber, methodAccountNumber, attemptId, isReviewed: true },
        visit.nowMs,
      )
      if (asked === null) throw notFound()
      return asked
    },

    /** Only what billing has posted: an employee says no more than that its invoices show it. */
    async markPosted(
      visit: SignedInVisit,
      paymentId: string,
    ): Promise<EndpointAnswer<typeof markPaymentPosted>> {
      const row = await find(visit, paymentId)
      const { accountNumber, attemptId } = row
      const [posted] = await database.read('staff', postedUnshownStatement(row))
      if (posted?.isPostedUnshown !== true) return { answer: 'not_posted_by_billing', state: row.state }
      await audit(visit, { action: 'payment.posted_by_hand', accountNumber, objects: { payment: attemptId } })
      const marked = await engine.applyEvents({ accountNumber, attemptId }, ({ state, postedOn }) =>
        postedOn === null && mayBePosted(state) ? { kind: 'billing_posted' } : null,
      )
      return { answer: 'posted', state: marked?.state ?? row.state }
    },

    async unmatchedEvents(visit: SignedInVisit): Promise<EndpointAnswer<typeof listUnmatchedEvents>> {
      const rows = await database.read('staff', unmatchedEventsStatement(lateBefore(visit), unmatchedShown))
      return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }))
    },
  }
}

function factsOf({
  attemptId,
  since,
  createdAt,
  manualReviewSince,
  reconstructedAt,
  ...row
}: StaffPaymentRow) {
  return {
    ...row,
    paymentId: toWireId('payment', attemptId),
    since: since.toISOString(),
    createdAt: createdAt.toISOString(),
    manualReviewSince: manualReviewSince?.toISOString() ?? null,
    reconstructedAt: reconstructedAt?.toISOString() ?? null,
  }
}
