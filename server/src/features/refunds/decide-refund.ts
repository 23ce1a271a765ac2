import { personBehind } from '@myaccount/domain/session/actor'
import { refundRefusals } from '@myaccount/messages/payments/refund-refusals'
import { auditStatement } from '../../audit/audit.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { AskingEmployee } from './asking-employee.ts'
import type { RefundWork } from './refund-work.ts'
import { holdPayment, pickRefund } from './sending/hold-refund.ts'
import type { RefundRow } from './sending/refunds.store.ts'
import { sendRefund } from './sending/send-refund.ts'
import { transitionRefund } from './sending/transition-refund.ts'

type RefundKey = Pick<RefundRow, 'accountNumber' | 'attemptId' | 'refundId'>
type Decision =
  | { readonly kind: 'approved' | 'withdrawn' }
  | { readonly kind: 'rejected'; readonly rejection: string }

/** Writes a colleague's decision, or the requester's withdrawal, once; and sends an approved refund. */
export async function decideRefund(
  work: RefundWork,
  employee: AskingEmployee,
  key: RefundKey,
  decision: Decision,
): Promise<void> {
  const { userId } = personBehind(employee.actor)
  await work.database.transaction({ payment: [key.accountNumber] }, async (tx) => {
    const held = await holdPayment(work, tx, key)
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
    const decided = await transitionRefund(work, tx, refund, { kind: decision.kind }, { ...held, further })
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
  if (decision.kind === 'approved') await sendRefund(work, key)
}
