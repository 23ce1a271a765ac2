import { personBehind } from '@myaccount/domain/session/actor'
import { refundRefusals } from '@myaccount/messages/payments/refund-refusals'
import { auditStatement } from '../../audit/audit.ts'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { AskingEmployee } from './asking-employee.ts'
import { type HoldPayment, pickRefund } from './sending/hold-refund.ts'
import type { MoveRefund } from './sending/move-refund.ts'
import type { RefundRow } from './sending/refunds.store.ts'
import type { SendRefund } from './sending/send-refund.ts'

type RefundKey = Pick<RefundRow, 'accountNumber' | 'attemptId' | 'refundId'>
type Decision =
  | { readonly kind: 'approved' | 'withdrawn' }
  | { readonly kind: 'rejected'; readonly rejection: string }

interface DecideRefundOptions {
  readonly database: Database
  readonly hold: HoldPayment
  readonly move: MoveRefund
  readonly send: SendRefund
}

export type DecideRefund = ReturnType<typeof makeDecideRefund>

/** Writes another person's decision, or that whoever asked takes it back, once; and sends what was approved. */
export function makeDecideRefund({ database, hold, move, send }: DecideRefundOptions) {
  return async (employee: AskingEmployee, key: RefundKey, decision: Decision): Promise<void> => {
    const { userId } = personBehind(employee.actor)
    await database.transaction({ payment: [key.accountNumber] }, async (tx) => {
      const held = await hold(tx, key)
      const refund = held === null ? undefined : pickRefund(held, key)
      if (held === null || refund === undefined) throw notFound()
      const isOwn = refund.requestedBy === userId
      if (decision.kind === 'withdrawn' && !isOwn)
        throw new AppError('access.denied', { detail: refundRefusals.notOwn })
      if (decision.kind !== 'withdrawn' && isOwn)
        throw new AppError('access.denied', { detail: refundRefusals.own })
      const further = {
        actor: userId,
        ...(decision.kind === 'rejected' && { rejection: decision.rejection }),
      }
      const decided = await move(tx, refund, { kind: decision.kind }, { ...held, further })
      if (decided === null)
        throw new AppError('conflict', { title: refundRefusals.title, detail: refundRefusals.decided })
      tx.defer(
        auditStatement({
          actor: employee.actor,
          at: employee.nowMs,
          requestId: employee.requestId,
          action: `refund.${decision.kind}`,
          outcome: 'done',
          accountNumber: key.accountNumber,
          objects: { refund: key.refundId, payment: key.attemptId },
        }),
      )
    })
    if (decision.kind === 'approved') await send.send(key)
  }
}
