import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getStaffPayment } from '@myaccount/contract/endpoints/admin-payments'
import {
  type Processor,
  type ProcessorPayment,
  ProcessorUnavailable,
} from '../../../gateways/processor/port.ts'
import type { StaffPaymentRow } from './staff-payments.store.ts'

type ProcessorPart = EndpointAnswer<typeof getStaffPayment>['processor']

/** The page is opened for our own books, so it waits no longer than this for the processor. */
const waitAtMostMs = 2_500

/**
 * Reads what the processor has of this payment now. Not by `queryPaymentStatus`, which may spend the key of an order
 * that has not arrived: opening a page must not do that.
 */
export async function readProcessorFacts(
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
