import { ProcessorUnavailable } from '../../../gateways/processor/port.ts'
import { eachApart, logItemFailed } from '../../../jobs/each-apart.ts'
import { databaseIdentityStatement, findAttemptStatement } from '../../payments/payments.reader.ts'
import type { RefundWork } from '../refund-work.ts'
import { applyRefunds } from './apply-refunds.ts'
import { holdPayment, pickRefund } from './hold-refund.ts'
import { claimRefundsStatement, countSendStatement, type RefundRow } from './refunds.store.ts'
import { callProcessor, orderOf, sendRefund } from './send-refund.ts'
import { transitionRefund } from './transition-refund.ts'

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
export async function recoverRefunds(work: RefundWork): Promise<number> {
  const { database, clock, log } = work
  const onFailure = logItemFailed(log)
  const due = await database.transaction('jobs', (tx) => tx.run(claimRefundsStatement(clock(), atOnce)))
  await eachApart(
    due,
    (refund) => recover(work, refund),
    ({ refundId }, error) => {
      // The processor is not reachable; the next try is already set.
      if (!(error instanceof ProcessorUnavailable)) onFailure('refunds', refundId, error)
    },
  )
  return due.length
}

async function recover(work: RefundWork, refund: RefundRow): Promise<void> {
  await work.engine.gate.open()
  if (refund.state === 'approved') return await sendRefund(work, refund)
  const { accountNumber, attemptId, refundId } = refund
  const [attempt] = await work.database.read('jobs', findAttemptStatement([accountNumber], attemptId))
  if (attempt === undefined || attempt.processorId === null || refund.sentAt === null) return
  const listed = await work.processor.refundsOf(attempt.processorId)
  const own = listed.filter(({ record }) => record?.refundId === refundId)
  if (own.length > 0) {
    await applyRefunds(work, refund, own)
    return
  }
  const ageMs = work.clock() - refund.sentAt.getTime()
  if (ageMs >= neverArrivedAfterMs) await giveUp(work, refund)
  else if (ageMs < sentAgainForMs) await sendAgain(work, refund, attempt.processorId)
}

async function sendAgain(work: RefundWork, refund: RefundRow, paymentId: string): Promise<void> {
  const counted = await work.database.transaction({ payment: [refund.accountNumber] }, async (tx) => {
    const [[here], [count]] = await tx.together([
      databaseIdentityStatement(),
      countSendStatement(refund),
    ] as const)
    return count && { ...count, installationId: work.engine.gate.refuseElsewhere(here?.identity) }
  })
  if (counted === undefined) return
  const order = orderOf(refund, paymentId, counted.installationId)
  await callProcessor(work, { refund, order }, counted.sendCount)
}

async function giveUp(work: RefundWork, refund: RefundRow): Promise<void> {
  await work.database.transaction({ payment: [refund.accountNumber] }, async (tx) => {
    const held = await holdPayment(work, tx, refund)
    const standing = held === null ? undefined : pickRefund(held, refund)
    if (held === null || standing === undefined || standing.isAtProcessor) return
    await transitionRefund(work, tx, standing, { kind: 'never_arrived' }, held)
  })
}
