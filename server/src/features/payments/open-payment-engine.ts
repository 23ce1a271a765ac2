import { randomBytes, randomInt } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { makeConfirmationNumber } from '@myaccount/domain/payments/confirmation-number'
import { openCheckout } from './checkout/open-checkout.ts'
import { findLostPayments } from './lost/find-lost-payments.ts'
import { makePaymentsGate } from './lost/payments-gate.ts'
import { openNeighbors } from './neighbors.ts'
import type { PaymentEngine } from './payment-engine.ts'
import type { PaymentWork } from './payment-work.ts'
import { readQuote } from './quoting/read-quote.ts'
import { queryPayment } from './recovery/reconcile-payment.ts'
import { submitCheckout } from './submission/submit-checkout.ts'
import { submitPayment } from './submission/submit-payment.ts'
import { applyEvents } from './transitions/apply-events.ts'
import { applyFacts } from './transitions/apply-facts.ts'

interface PaymentParts
  extends Pick<
    PaymentWork,
    | 'database'
    | 'clock'
    | 'processor'
    | 'outbox'
    | 'log'
    | 'timeZone'
    | 'publicUrl'
    | 'carrier'
    | 'fraudThresholds'
  > {
  readonly processorTimeoutMs: number
}

/** The engine as this process opens it; other features see it as `PaymentEngine`. */
export interface OpenPaymentEngine extends PaymentEngine {
  /** The engine's own feature runs its background work with it. */
  readonly work: PaymentWork
  /** Throws where a feature has not added its part; called once all features are composed. */
  requireNeighbors(): void
}

/** Opens the engine of this process; it takes no payment before its gate has opened. */
export function openPaymentEngine({ processorTimeoutMs, ...parts }: PaymentParts): OpenPaymentEngine {
  const { database, clock } = parts
  const work: PaymentWork = {
    ...parts,
    makeId: () => makeUuid(clock(), randomBytes(10)),
    makeConfirmation: () => makeConfirmationNumber(randomConfirmation()),
    chargeEndsAfterMs: processorTimeoutMs + 5_000,
    gate: makePaymentsGate({ database, clock, findLost: () => findLostPayments(work) }),
    neighbors: openNeighbors(),
    counts: { transitions: new Map(), notSent: 0 },
  }
  return {
    work,
    addNeighbor: work.neighbors.add,
    requireNeighbors: work.neighbors.requireAll,
    gate: work.gate,
    makeId: work.makeId,
    quote: (asking, asked) => readQuote(work, asking, asked),
    openCheckout: (asking, body) => openCheckout(work, asking, body),
    submitCheckout: (asking, body, from) => submitCheckout(work, asking, body, from),
    submit: (order) => submitPayment(work, order),
    applyFacts: (key, facts) => applyFacts(work, key, facts),
    applyEvents: (key, decide) => applyEvents(work, key, decide),
    query: (key, nowMs) => queryPayment(work, key, nowMs),
  }
}

/** The size of a confirmation is 45 bits, more than one call of randomInt returns. */
function randomConfirmation(): number {
  return randomInt(2 ** 22) * 2 ** 23 + randomInt(2 ** 23)
}
