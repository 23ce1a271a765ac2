import { randomBytes, randomInt } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { makeConfirmationNumber } from '@myaccount/domain/payments/confirmation-number'
import type { FraudThresholds } from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import type { Carrier } from '../../carrier/carrier.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { Processor } from '../../gateways/processor/port.ts'
import { logItemFailed } from '../../jobs/each-apart.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { makeRefreshMethod } from '../payment-methods/payment-methods.reader.ts'
import { makeOpenCheckout } from './checkout/open-checkout.ts'
import { makePaymentCodes } from './codes/payment-codes.ts'
import { makeSubmitCreated } from './codes/submit-created.ts'
import { makeApplyProcessorEvents } from './events/apply-processor-events.ts'
import { makeReceiveEvents } from './events/receive-events.ts'
import { paymentFiguresStatement } from './figures/payment-figures.store.ts'
import { makeReadReturnRates } from './figures/read-return-rates.ts'
import { makeReviewPayment } from './fraud-review/review-payment.ts'
import { makeFindLostPayments } from './lost/find-lost-payments.ts'
import { makePaymentsGate } from './lost/payments-gate.ts'
import { makeReconstructPayment } from './lost/reconstruct-payment.ts'
import { openNeighbors } from './neighbors.ts'
import type { PaymentEngine } from './payment-engine.ts'
import { makePaymentsService } from './payments.service.ts'
import { makeReadQuote } from './quoting/read-quote.ts'
import { makeGiveUp } from './recovery/give-up.ts'
import { makePostPayments } from './recovery/post-payments.ts'
import { makeReconcilePayment } from './recovery/reconcile-payment.ts'
import { makeRecoverPayments } from './recovery/recover-payments.ts'
import { makeChargeAttempt } from './submission/charge-attempt.ts'
import { makeSubmitCheckout } from './submission/submit-checkout.ts'
import { makeSubmitPayment } from './submission/submit-payment.ts'
import { type ApplyEvents, makeApplyEvents } from './transitions/apply-events.ts'
import { makeNoteAgreement } from './transitions/note-agreement.ts'
import { makePublishTransition } from './transitions/publish-transition.ts'
import { makeTakeFacts } from './transitions/take-facts.ts'

export type OpenPaymentEngine = ReturnType<typeof openPaymentEngine>

interface PaymentParts {
  readonly database: Database
  readonly processor: Processor
  readonly outbox: Outbox
  readonly clock: Clock
  readonly publicUrl: string
  readonly timeZone: string
  readonly carrier: Carrier
  readonly processorTimeoutMs: number
  /** The thresholds from which a bank payment waits for an employee. */
  readonly fraudThresholds: FraudThresholds
  /** Starts the jobs, so that a stored webhook is applied at once. */
  readonly onEventStored: () => void
  readonly log: PaymentLog
  /** Returns 10 random bytes for each id; tests pass their own source so that histories repeat. */
  readonly random?: (size: number) => Uint8Array
}

/** Logs ids, states and codes; no personal data and no amount. */
export interface PaymentLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Opens everything that pays: the service for people, and the background work. */
export function openPaymentEngine(parts: PaymentParts) {
  const { database, processor, outbox, clock, publicUrl, timeZone, carrier } = parts
  const { random = randomBytes } = parts
  const onFailure = logItemFailed(parts.log)
  const neighbors = openNeighbors()
  const transitionsByState = new Map<string, number>()
  const makeId = () => makeUuid(clock(), random(10))
  const applied = makeApplyEvents({
    database,
    clock,
    timeZone,
    makeId,
    neighbors,
    publishTransition: makePublishTransition(outbox, makeId, neighbors),
    onTransition: (attempt, { to }) => {
      transitionsByState.set(to, (transitionsByState.get(to) ?? 0) + 1)
      parts.log.info({ payment: attempt.attemptId, from: attempt.state, to }, 'payment transitioned')
    },
    onUndeclared: (attempt, { kind }) => {
      parts.log.error(
        { payment: attempt.attemptId, state: attempt.state, event: kind },
        'undeclared transition refused',
      )
    },
    noteAgreement: makeNoteAgreement({
      ...parts,
      makeId,
      onContradiction: (attempt, { status }) =>
        parts.log.error(
          { payment: attempt.attemptId, state: attempt.state, processor: status },
          'payment contradicts the processor',
        ),
    }),
  })
  const transitions: ApplyEvents = { ...applied, applyFacts: makeTakeFacts(processor, applied) }
  const { reconcile, findSubmission, reconcilePayment, takeNews } = makeReconcilePayment({
    database,
    processor,
    transitions,
    publicUrl,
  })
  const giveUp = makeGiveUp(processor, transitions)
  const reconstruct = makeReconstructPayment({
    database,
    processor,
    transitions,
    outbox,
    makeId,
    clock,
    timeZone,
    onReconstructed: (payment) => parts.log.error({ payment }, 'lost payment reconstructed'),
  })
  const gate = makePaymentsGate({
    database,
    clock,
    findLost: makeFindLostPayments({
      database,
      processor,
      reconstruct,
      findLostRefunds: (installationId) => neighbors.of('refunds').findLost(installationId),
    }),
  })
  const service = makePaymentsService({ database, transitions, reconcilePayment, giveUp, gate })
  const quote = makeReadQuote({ database, timeZone, carrier })
  let notSentCount = 0
  const charge = makeChargeAttempt({
    processor,
    publicUrl,
    transitions,
    onNotSent: (payment, code) => {
      notSentCount += 1
      parts.log.error({ payment, code }, 'payment not sent')
    },
  })
  const submitPayment = makeSubmitPayment({
    database,
    outbox,
    makeId,
    makeConfirmation: () => makeConfirmationNumber(randomConfirmation()),
    charge,
    gate,
    review: makeReviewPayment(database, parts.fraudThresholds),
    neighbors,
    timeZone,
  })
  const submitCheckout = makeSubmitCheckout({
    database,
    gate,
    quote,
    submitPayment,
    chargeEndsAfterMs: parts.processorTimeoutMs + 5_000,
  })
  const openCheckout = makeOpenCheckout({ database, makeId })
  const submitCreated = makeSubmitCreated({ database, quote, submitPayment })
  const codes = makePaymentCodes({ database, transitions, makeId, submitCreated, gate, neighbors })
  const events = makeReceiveEvents({ database, processor, clock, onFailure })
  const applyEvents = makeApplyProcessorEvents({
    database,
    takeNews,
    clock,
    refreshMethodOfSetup: makeRefreshMethod(parts),
    reconstruct,
    refreshRefunds: (key, processorId) => neighbors.of('refunds').refresh(key, processorId),
    onFailure,
  })
  const recover = makeRecoverPayments({
    database,
    transitions,
    giveUp,
    reconcile,
    findSubmission,
    reconstruct,
    gate,
    clock,
    onFailure,
  })
  const post = makePostPayments({ database, transitions, clock, onFailure })
  const engine: PaymentEngine = {
    addNeighbor: neighbors.add,
    makeId,
    applyEvents: transitions.applyEvents,
    applyFacts: transitions.applyFacts,
    query: reconcilePayment,
    quote,
    submitCheckout,
    submit: submitPayment,
    openCheckout,
    gate,
  }
  return {
    ...engine,
    service,
    codes,
    countNotSent: () => notSentCount,
    countTransitions: (): ReadonlyMap<string, number> => transitionsByState,
    async readFigures() {
      const [figures] = await database.read('jobs', paymentFiguresStatement(clock()))
      if (figures === undefined) throw new Error('One row is always answered')
      return figures
    },
    readReturnRates: makeReadReturnRates({ database, clock, timeZone }),
    /** Stores a signed event; the background work applies it right afterward. */
    async receive(body: Buffer, signature: string | undefined): Promise<void> {
      await events.receive(body, signature)
      parts.onEventStored()
    },
    /** The background work; several instances may run each part at once. */
    work: {
      applyEvents,
      fetchMissed: events.fetchMissed,
      recover,
      post,
      openGate: gate.open,
    },
  }
}

/** The size of a confirmation is 45 bits, more than one call of randomInt returns. */
function randomConfirmation(): number {
  return randomInt(2 ** 22) * 2 ** 23 + randomInt(2 ** 23)
}
