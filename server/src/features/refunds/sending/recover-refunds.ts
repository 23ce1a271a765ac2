import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/database.ts'
import { type Processor, ProcessorUnavailable } from '../../../gateways/processor/port.ts'
import { eachApart, type OnItemFailed } from '../../../jobs/each-apart.ts'
import {
  databaseIdentityStatement,
  findAttemptStatement,
  type PaymentEngine,
} from '../../payments/payments.reader.ts'
import { type HoldPayment, pickRefund } from './hold-refund.ts'
import type { MoveRefund } from './move-refund.ts'
import { claimRefundsStatement, countSendStatement, type RefundRow } from './refunds.store.ts'
import { orderOf, type SendRefund } from './send-refund.ts'
import type { TakeRefunds } from './take-refunds.ts'

interface RecoverRefundsOptions {
  readonly database: Database
  readonly processor: Pick<Processor, 'refundsOf'>
  readonly gate: PaymentEngine['gate']
  readonly send: SendRefund
  readonly take: TakeRefunds
  readonly move: MoveRefund
  readonly clock: Clock
  readonly hold: HoldPayment
  readonly onFailure: OnItemFailed
}

const atOnce = 50
const hourMs = 60 * 60 * 1000
/** The processor keeps a key for at least a day: until then the same key cannot refund twice. */
const sentAgainForMs = 20 * hourMs
/**
 * No request takes this long, and retries ended hours before, so a refund that is not listed by then never
 * arrived.
 */
const neverArrivedAfterMs = 24 * hourMs

/**
 * Continues refunds that a request left: sends approved ones, and queries those without an answer. Unlike a
 * payment, a refund that is not listed is sent again under its key, since the employee still wants it (ADR 0054).
 * Returns how many were handled.
 */
export function makeRecoverRefunds(options: RecoverRefundsOptions) {
  const { database, processor, gate, clock } = options

  async function recover(refund: RefundRow): Promise<void> {
    await gate.open()
    if (refund.state === 'approved') return await options.send.send(refund)
    const { accountNumber, attemptId, refundId } = refund
    const [attempt] = await database.read('jobs', findAttemptStatement([accountNumber], attemptId))
    if (attempt === undefined || attempt.processorId === null || refund.sentAt === null) return
    const listed = await processor.refundsOf(attempt.processorId)
    const own = listed.filter(({ record }) => record?.refundId === refundId)
    if (own.length > 0) {
      await options.take(refund, own)
      return
    }
    const ageMs = clock() - refund.sentAt.getTime()
    if (ageMs >= neverArrivedAfterMs) await giveUp(refund)
    else if (ageMs < sentAgainForMs) await sendAgain(refund, attempt.processorId)
  }

  async function sendAgain(refund: RefundRow, paymentId: string): Promise<void> {
    const counted = await database.transaction({ payment: [refund.accountNumber] }, async (tx) => {
      const [[here], [count]] = await tx.together([
        databaseIdentityStatement(),
        countSendStatement(refund),
      ] as const)
      return count && { ...count, installationId: gate.refuseElsewhere(here?.identity) }
    })
    if (counted === undefined) return
    const order = orderOf(refund, paymentId, counted.installationId)
    await options.send.call({ refund, order }, counted.sendCount)
  }

  async function giveUp(refund: RefundRow): Promise<void> {
    await database.transaction({ payment: [refund.accountNumber] }, async (tx) => {
      const held = await options.hold(tx, refund)
      const standing = held === null ? undefined : pickRefund(held, refund)
      if (held === null || standing === undefined || standing.isAtProcessor) return
      await options.move(tx, standing, { kind: 'never_arrived' }, held)
    })
  }

  return async (): Promise<number> => {
    const due = await database.transaction('jobs', (tx) => tx.run(claimRefundsStatement(clock(), atOnce)))
    await eachApart(due, recover, ({ refundId }, error) => {
      // The processor is not reachable; the next try is already set.
      if (!(error instanceof ProcessorUnavailable)) options.onFailure('refunds', refundId, error)
    })
    return due.length
  }
}
