import { noCents } from '@myaccount/domain/kernel/money'
import type { ChargeOrder, Processor, ProcessorPayment } from '../../server/src/gateways/processor/port.ts'
import { stripeProcessor } from '../../server/src/gateways/processor/stripe-processor.ts'

export interface InstantProcessor extends Processor {
  /** What every payment is from now on in its book. */
  answersWith: ProcessorPayment['status']
}

/**
 * A processor that costs nothing: it answers at once, in the process, and keeps nothing. Signatures are read by the
 * real adapter, since reading them is our cost.
 */
export function instantProcessor(options: Parameters<typeof stripeProcessor>[0]): InstantProcessor {
  const processor: InstantProcessor = {
    ...stripeProcessor(options),
    answersWith: 'succeeded',
    charge: async (order) => ({ kind: 'facts', facts: factsOf(order) }),
    queryPaymentStatus: async (order) => ({ kind: 'facts', facts: factsOf(order) }),
    // It keeps nothing, so nothing was lost: payments are taken at once.
    async *paymentsSince() {},
    async *refundsSince() {},
  }
  const factsOf = ({ attemptId, amountCents }: ChargeOrder): ProcessorPayment => ({
    processorId: processorIdOf(attemptId),
    chargeId: `ch_${attemptId}`,
    attemptId,
    amountCents,
    status: processor.answersWith,
    actionUrl: null,
    reasonCode: null,
    refundedCents: noCents,
    dispute: null,
    isInquired: false,
  })
  return processor
}

export const processorIdOf = (attemptId: string) => `pi_${attemptId.replaceAll('-', '')}`
