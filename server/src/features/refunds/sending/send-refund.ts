import { refundableOf } from '@myaccount/domain/refunds/refundable'
import type { RefundOrder } from '../../../gateways/processor/refunds/refund.port.ts'
import { databaseIdentityStatement } from '../../payments/payments.reader.ts'
import type { RefundWork } from '../refund-work.ts'
import { applyRefunds } from './apply-refunds.ts'
import { holdPayment, pickRefund } from './hold-refund.ts'
import type { RefundRow } from './refunds.store.ts'
import { transitionRefund } from './transition-refund.ts'

type RefundKey = Pick<RefundRow, 'accountNumber' | 'refundId' | 'attemptId'>

interface RefundToSend {
  readonly order: RefundOrder
  readonly refund: RefundRow
}

/**
 * Sends an approved refund: durable before it is sent, under its own id as the key. The last look at what is left is
 * taken while the account is held, so two refunds never leave for the same money.
 */
export async function sendRefund(work: RefundWork, key: RefundKey): Promise<void> {
  await work.engine.gate.pass()
  const toSend = await commitSending(work, key)
  if (toSend !== null) await callProcessor(work, toSend, 1)
}

/** Returns null where the refund is not approved any more, or where too little of its payment is left. */
async function commitSending(work: RefundWork, key: RefundKey): Promise<RefundToSend | null> {
  return await work.database.transaction({ payment: [key.accountNumber] }, async (tx) => {
    const held = await holdPayment(work, tx, key)
    const [here] = await tx.run(databaseIdentityStatement())
    const installationId = work.engine.gate.refuseElsewhere(here?.identity)
    const refund = held === null ? undefined : pickRefund(held, key)
    if (held === null || refund?.state !== 'approved') return null
    const { attempt, lines } = held.payment
    if (attempt.processorId === null) return null
    const others = held.refunds.filter(({ refundId }) => refundId !== refund.refundId)
    if (refundableOf({ ...attempt, lines }, others).cents < refund.amountCents) {
      await transitionRefund(work, tx, refund, { kind: 'overtaken' }, held)
      return null
    }
    const sent = await transitionRefund(work, tx, refund, { kind: 'sent' }, held)
    return sent && { refund: sent, order: orderOf(sent, attempt.processorId, installationId) }
  })
}

/**
 * Calls the processor once. Recovery queries a refund without an answer. A refusal ends the refund only if this was
 * its only request, since an earlier one may have been accepted.
 */
export async function callProcessor(
  work: RefundWork,
  { order, refund }: RefundToSend,
  sendCount: number,
): Promise<void> {
  const answer = await work.processor.refund(order)
  if (answer.kind === 'facts') await applyRefunds(work, refund, [answer.refund])
  if (answer.kind !== 'refused' || sendCount > 1) return
  const { code } = answer
  await work.database.transaction({ payment: [refund.accountNumber] }, async (tx) => {
    const held = await holdPayment(work, tx, refund)
    const standing = held === null ? undefined : pickRefund(held, refund)
    // Another process has sent it again meanwhile: the outcome of that request counts.
    if (held === null || standing === undefined || standing.sendCount > 1) return
    await transitionRefund(work, tx, standing, { kind: 'refused', code }, held)
  })
}

/** Returns the request to the processor, with the record from which a lost refund is reconstructed. */
export function orderOf(refund: RefundRow, paymentId: string, installationId: string): RefundOrder {
  const { refundId, attemptId, accountNumber, reason, requestedBy, decidedBy, lines, amountCents } = refund
  return {
    paymentId,
    amountCents,
    record: { installationId, refundId, attemptId, accountNumber, reason, requestedBy, decidedBy, lines },
  }
}
