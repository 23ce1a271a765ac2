import { cents } from '@myaccount/domain/kernel/money'
import { isUnsent, type RefundEvent } from '@myaccount/domain/refunds/refund-graph'
import { sql } from 'kysely'
import { auditStatement } from '../../../audit/audit.ts'
import type { Statement, Transaction } from '../../../database/database.ts'
import type { ProcessorRefund, RefundRecord } from '../../../gateways/processor/refunds/refund.port.ts'
import type { RefundWork } from '../refund-work.ts'
import { bookRefund } from './book-refund.ts'
import { type HeldPayment, holdPayment, pickRefund } from './hold-refund.ts'
import type { RefundRow } from './refunds.store.ts'
import { type TransitionMoment, transitionRefund } from './transition-refund.ts'

/**
 * Reconstructs a refund that the processor has and this database lost, or the steps that it lost: the approval,
 * the sending. A refund is committed before it is sent, so only a loss explains the difference (ADR 0040).
 * Repeated calls do nothing twice. Returns whether it wrote anything; an operator is alerted then.
 */
export async function reconstructRefund(
  work: RefundWork,
  record: RefundRecord,
  facts: ProcessorRefund,
): Promise<boolean> {
  const { accountNumber, attemptId, refundId } = record
  const isWritten = await work.database.transaction('jobs', async (tx) => {
    const held = await holdPayment(work, tx, record)
    const [installation] = await tx.run(installationStatement())
    if (held === null || installation?.installationId !== record.installationId) return false
    const refund = pickRefund(held, record)
    if (refund !== undefined && !isUnsent(refund.state)) return false
    if (refund === undefined) {
      tx.defer(insertLostStatement(record, facts, held.moment))
      const { amountCents } = facts
      const asked = {
        accountNumber,
        attemptId,
        amountCents,
        state: 'requested',
        isAtProcessor: false,
      } as const
      const entryId = work.engine.makeId()
      bookRefund(tx, asked, { ...asked, state: 'sent' }, { ...held.moment, entryId })
    } else await writeLostSteps(work, tx, refund, facts, held)
    tx.defer(
      auditStatement({
        actorKind: 'jobs',
        at: held.moment.atMs,
        action: 'refund.reconstructed',
        outcome: 'done',
        accountNumber,
        objects: { refund: refundId, payment: attemptId, processor: facts.processorId },
      }),
    )
    return true
  })
  if (isWritten) work.log.error({ refund: refundId }, 'lost refund reconstructed')
  return isWritten
}

async function writeLostSteps(
  work: RefundWork,
  tx: Transaction,
  refund: RefundRow,
  facts: ProcessorRefund,
  { payment, moment }: HeldPayment,
): Promise<void> {
  const decidedBy = facts.record?.decidedBy ?? undefined
  const events: RefundEvent[] =
    refund.state === 'requested'
      ? [{ kind: decidedBy === undefined ? 'within_limit' : 'approved' }, { kind: 'sent' }]
      : [{ kind: 'sent' }]
  let standing: RefundRow | null = refund
  for (const event of events) {
    if (standing === null) return
    const further = {
      reconstructedFrom: facts.processorId,
      ...(event.kind === 'approved' && { actor: decidedBy }),
    }
    standing = await transitionRefund(work, tx, standing, event, { payment, moment, further })
  }
}

function installationStatement(): Statement<{ installationId: string }> {
  return sql`select installation_id::text as installation_id from installation`
}

/** Inserts the refund as it was sent. Its limit and the note of staff are lost, and stay empty. */
function insertLostStatement(
  record: RefundRecord,
  facts: ProcessorRefund,
  moment: TransitionMoment,
): Statement<unknown> {
  const { accountNumber, refundId } = record
  // A demo's processor runs on the business day, which may be ahead.
  const sent = new Date(Math.min(facts.createdAtMs, moment.atMs))
  const events: readonly (readonly [number, string | null, string, string])[] = [
    [0, null, 'requested', 'requested'],
    [1, 'requested', 'approved', record.decidedBy === null ? 'within_limit' : 'approved'],
    [2, 'approved', 'sent', 'sent'],
  ]
  return sql`
    with lost as (
      insert into refunds (account_number, refund_id, attempt_id, state, step, state_since, amount_cents, reason,
                           approval_limit_cents, requested_by, decided_by, requested_at, requested_on, sent_at,
                           send_count, try_at, reconstructed_at)
      values (${accountNumber}, ${refundId}::uuid, ${record.attemptId}::uuid, 'sent', 2, ${sent}::timestamptz,
              ${facts.amountCents}, ${record.reason}, ${cents(0)}, ${record.requestedBy}::uuid,
              ${record.decidedBy}::uuid, ${sent}::timestamptz, ${moment.today}::date, ${sent}::timestamptz, 1,
              ${new Date(moment.atMs)}::timestamptz, ${new Date(moment.atMs)}::timestamptz)),
    traced as (
      insert into refund_transitions (account_number, refund_id, step, from_state, to_state, event, at, business_day,
                                      detail)
      select ${accountNumber}, ${refundId}::uuid, t.step, t.from_state, t.to_state, t.event, ${sent}::timestamptz,
             ${moment.today}::date, json_build_object('reconstructedFrom', ${facts.processorId}::text)
      from json_to_recordset(${JSON.stringify(
        events.map(([step, from_state, to_state, event]) => ({ step, from_state, to_state, event })),
      )}::json) as t(step integer, from_state text, to_state text, event text))
    insert into refund_lines (account_number, refund_id, invoice_number, amount_cents)
    select ${accountNumber}, ${refundId}::uuid, l."invoiceNumber", l."amountCents"
    from json_to_recordset(${JSON.stringify(record.lines)}::json) as l("invoiceNumber" text, "amountCents" bigint)`
}
