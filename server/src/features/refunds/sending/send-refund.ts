import { refundableOf } from '@myaccount/domain/refunds/refundable'
import type { Database } from '../../../database/database.ts'
import type { Processor } from '../../../gateways/processor/port.ts'
import type { RefundOrder } from '../../../gateways/processor/refunds/refund.port.ts'
import { databaseIdentityStatement, type PaymentEngine } from '../../payments/payments.reader.ts'
import { type HoldPayment, pickRefund } from './hold-refund.ts'
import type { MoveRefund } from './move-refund.ts'
import type { RefundRow } from './refunds.store.ts'
import type { TakeRefunds } from './take-refunds.ts'

export interface SendRefundOptions {
  readonly database: Database
  readonly processor: Pick<Processor, 'refund'>
  readonly gate: Pick<PaymentEngine['gate'], 'pass' | 'refuseElsewhere'>
  readonly move: MoveRefund
  readonly take: TakeRefunds
  readonly hold: HoldPayment
}

export type SendRefund = ReturnType<typeof makeSendRefund>

/** A refund and its payment while the account is held, in one round trip; null where there is none. */
type Standing = { readonly order: RefundOrder; readonly refund: RefundRow }

/**
 * Sends an approved refund: durable before it is sent, under its own id as the key. The last look at what is left is
 * taken while the account is held, so two refunds never leave for the same money.
 */
export function makeSendRefund(options: SendRefundOptions) {
  const { database, processor, gate, move, hold } = options

  async function take(
    key: Pick<RefundRow, 'accountNumber' | 'refundId' | 'attemptId'>,
  ): Promise<Standing | null> {
    return await database.transaction({ payment: [key.accountNumber] }, async (tx) => {
      const held = await hold(tx, key)
      const [here] = await tx.run(databaseIdentityStatement())
      const installationId = gate.refuseElsewhere(here?.identity)
      const refund = held === null ? undefined : pickRefund(held, key)
      if (held === null || refund?.state !== 'approved') return null
      const { attempt, lines } = held.payment
      if (attempt.processorId === null) return null
      const others = held.refunds.filter(({ refundId }) => refundId !== refund.refundId)
      if (refundableOf({ ...attempt, lines }, others).cents < refund.amountCents) {
        await move(tx, refund, { kind: 'overtaken' }, held)
        return null
      }
      const sent = await move(tx, refund, { kind: 'sent' }, held)
      return sent && { refund: sent, order: orderOf(sent, attempt.processorId, installationId) }
    })
  }

  /** One call. What has no answer is queried by recovery; what is refused is believed of the only request alone. */
  async function call({ order, refund }: Standing, sendCount: number): Promise<void> {
    const answer = await processor.refund(order)
    if (answer.kind === 'facts') await options.take(refund, [answer.refund])
    if (answer.kind !== 'refused' || sendCount > 1) return
    const { code } = answer
    await database.transaction({ payment: [refund.accountNumber] }, async (tx) => {
      const held = await hold(tx, refund)
      const standing = held === null ? undefined : pickRefund(held, refund)
      // Somebody has sent it once more meanwhile: what that one came to counts.
      if (held === null || standing === undefined || standing.sendCount > 1) return
      await move(tx, standing, { kind: 'refused', code }, held)
    })
  }

  return {
    call,
    async send(key: Pick<RefundRow, 'accountNumber' | 'refundId' | 'attemptId'>): Promise<void> {
      await gate.pass()
      const standing = await take(key)
      if (standing !== null) await call(standing, 1)
    },
  }
}

export function orderOf(refund: RefundRow, paymentId: string, installationId: string): RefundOrder {
  const { refundId, attemptId, accountNumber, reason, requestedBy, decidedBy, lines, amountCents } = refund
  return {
    paymentId,
    amountCents,
    record: { installationId, refundId, attemptId, accountNumber, reason, requestedBy, decidedBy, lines },
  }
}
