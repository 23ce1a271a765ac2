import { makePaymentCodes } from './codes/payment-codes.ts'
import { applyProcessorEvents } from './events/apply-processor-events.ts'
import { fetchMissedEvents, receiveEvent } from './events/receive-events.ts'
import { paymentFiguresStatement } from './figures/payment-figures.store.ts'
import { makeReadReturnRates } from './figures/read-return-rates.ts'
import type { PaymentWork } from './payment-work.ts'
import { makePaymentsService } from './payments.service.ts'
import { postPayments } from './recovery/post-payments.ts'
import { recoverPayments } from './recovery/recover-payments.ts'

/** Composes the engine's own feature: the service for payers, the processor's webhooks, background work and figures. */
export function composePayments(work: PaymentWork, onEventStored: () => void) {
  const { database, clock, gate, counts } = work
  return {
    service: makePaymentsService(work),
    codes: makePaymentCodes(work),
    /** Stores a signed event; the background work applies it right afterward. */
    async receive(body: Buffer, signature: string | undefined): Promise<void> {
      await receiveEvent(work, body, signature)
      onEventStored()
    },
    gate,
    /** The background work; several instances may run each part at once. */
    work: {
      applyEvents: () => applyProcessorEvents(work),
      fetchMissed: () => fetchMissedEvents(work),
      recover: () => recoverPayments(work),
      post: () => postPayments(work),
      openGate: gate.open,
    },
    countNotSent: () => counts.notSent,
    countTransitions: (): ReadonlyMap<string, number> => counts.transitions,
    async readFigures() {
      const [figures] = await database.read('jobs', paymentFiguresStatement(clock()))
      if (figures === undefined) throw new Error('One row is always answered')
      return figures
    },
    readReturnRates: makeReadReturnRates(work),
  }
}
