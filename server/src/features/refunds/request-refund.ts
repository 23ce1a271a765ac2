import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { requestRefund as requestRefundEndpoint } from '@myaccount/contract/endpoints/admin/admin-refunds'
import { cents } from '@myaccount/domain/kernel/money'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import {
  decideRefundRequest,
  leftWithoutApproval,
  type RefundRefusal,
  refundableOf,
} from '@myaccount/domain/refunds/refundable'
import { personBehind } from '@myaccount/domain/session/actor'
import { refundRefusals } from '@myaccount/messages/payments/refund-refusals'
import { auditStatement } from '../../audit/audit.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { countActAloneStatement } from '../../staff-days/staff-days.store.ts'
import { databaseIdentityStatement } from '../payments/payments.reader.ts'
import type { AskingEmployee } from './asking-employee.ts'
import type { RefundWork } from './refund-work.ts'
import { holdPayment, pickRefund } from './sending/hold-refund.ts'
import { insertRefundStatement, type RefundRow, refundsOfAttemptStatement } from './sending/refunds.store.ts'
import { sendRefund } from './sending/send-refund.ts'
import { transitionRefund } from './sending/transition-refund.ts'

type Body = EndpointInput<typeof requestRefundEndpoint>['body']
type PaymentKey = Pick<RefundRow, 'accountNumber' | 'attemptId'>

/**
 * Writes an employee's request for a refund of what the page showed, and sends it if no colleague has to approve.
 * A second press finds another sum than it shows, and requests nothing. Returns the refund's id.
 */
export async function requestRefund(
  work: RefundWork,
  employee: AskingEmployee,
  key: PaymentKey,
  body: Body,
): Promise<Uuid> {
  if (body.reason === 'other' && body.note === '') throw missingNote()
  await work.engine.gate.pass()
  const refund = await writeRequest(work, employee, key, body)
  if (refund.state === 'approved') await sendRefund(work, refund)
  return refund.refundId
}

async function writeRequest(
  work: RefundWork,
  employee: AskingEmployee,
  key: PaymentKey,
  body: Body,
): Promise<RefundRow> {
  const { database, engine, approvalLimitCents, dayLimits } = work
  const refundId = engine.makeId()
  return await database.transaction({ payment: [key.accountNumber] }, async (tx) => {
    const held = await holdPayment(work, tx, key)
    const [here] = await tx.run(databaseIdentityStatement())
    engine.gate.refuseElsewhere(here?.identity)
    if (held === null) throw notFound()
    const { attempt, lines } = held.payment
    const asked = { lines: body.lines, shownCents: body.refundableCents }
    const decided = decideRefundRequest(asked, refundableOf({ ...attempt, lines }, held.refunds))
    if (!decided.ok) throw refused(decided.refusal)
    const requestedBy = personBehind(employee.actor).userId
    const isSmall = decided.value <= leftWithoutApproval(held.refunds, approvalLimitCents)
    const alone = {
      userId: requestedBy,
      act: 'refund',
      day: held.moment.today,
      cents: decided.value,
    } as const
    const [counted] = isSmall ? await tx.run(countActAloneStatement(alone, dayLimits.refund)) : []
    const isAboveDay = isSmall && counted === undefined
    tx.defer(
      insertRefundStatement({
        ...key,
        refundId,
        amountCents: decided.value,
        lines: body.lines,
        reason: body.reason,
        note: body.note,
        // A limit of 0 makes the table require the approval of a colleague.
        approvalLimitCents: isAboveDay ? cents(0) : approvalLimitCents,
        requestedBy,
        atMs: held.moment.atMs,
        businessDay: held.moment.today,
      }),
    )
    tx.defer(
      auditStatement({
        actor: employee.actor,
        at: employee.nowMs,
        requestId: employee.requestId,
        action: 'refund.requested',
        outcome: 'done',
        accountNumber: key.accountNumber,
        objects: {
          refund: refundId,
          payment: key.attemptId,
          ...(isAboveDay && { limit: 'day' }),
        },
      }),
    )
    const refunds = await tx.run(refundsOfAttemptStatement(key))
    const written = pickRefund({ ...held, refunds }, { refundId })
    if (written === undefined) throw new Error('What was written is read')
    if (counted === undefined) return written
    return (await transitionRefund(work, tx, written, { kind: 'within_limit' }, held)) ?? written
  })
}

function refused(refusal: RefundRefusal): AppError {
  const { title } = refundRefusals
  if (
    refusal === 'no_lines' ||
    refusal === 'line_twice' ||
    refusal === 'line_not_positive' ||
    refusal === 'line_above'
  )
    return new AppError('input.invalid', { fields: [{ field: 'lines', message: refundRefusals.line }] })
  return new AppError('conflict', { title, detail: refundRefusals[refusal] })
}

function missingNote(): AppError {
  return new AppError('input.invalid', { fields: [{ field: 'note', message: refundRefusals.needsNote }] })
}
