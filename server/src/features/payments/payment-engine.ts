import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { openCheckout } from '@myaccount/contract/endpoints/payment-quote'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { ProcessorPayment } from '../../gateways/processor/port.ts'
import type { AttemptKey, AttemptRow } from './attempts/attempts.store.ts'
import type { PaymentsGate } from './lost/payments-gate.ts'
import type { AddNeighbor } from './neighbors.ts'
import type { PayerAsking } from './payer.ts'
import type { PaymentOrder } from './payment-order.ts'
import type { QuoteWithMethod } from './quoting/quote-payment.ts'
import type { QuoteAsked } from './quoting/read-quote.ts'
import type { Reconciled, ReconcileKey } from './recovery/reconcile-payment.ts'
import type { PayAnswer, PayBody, PayRequest } from './submission/pay-order.ts'
import type { Submitted } from './submission/submit-payment.ts'
import type { DecideEvent } from './transitions/apply-events.ts'

/**
 * Takes payments, for the features beside it. It owns attempts, their submission, the processor's answers, recovery and
 * reconstruction; nothing else changes an attempt.
 */
export interface PaymentEngine {
  /** Quotes a payment of these invoices now, for this payer. Throws `not_found` where they are not the payer's. */
  quote(asking: PayerAsking, asked: QuoteAsked): Promise<QuoteWithMethod>
  openCheckout(
    asking: PayerAsking,
    body: EndpointInput<typeof openCheckout>['body'],
  ): Promise<EndpointAnswer<typeof openCheckout>>
  /** Handles the press of Pay: the checkout is paid once, and answers the same from then on. */
  submitCheckout(asking: PayerAsking, body: PayBody, from: PayRequest): Promise<PayAnswer>
  /** Submits money, whoever pays: durable before anything is sent, and sent once. */
  submit(order: PaymentOrder): Promise<Submitted>
  /** Applies the processor's facts about an attempt. */
  applyFacts(key: AttemptKey, facts: ProcessorPayment): Promise<AttemptRow | null>
  /** Applies the event that `decide` names for the attempt as it stands, while its account is held. */
  applyEvents(key: AttemptKey, decide: DecideEvent): Promise<AttemptRow | null>
  /** Queries the processor about an attempt and applies its answer; null where there is no such attempt. */
  query(key: ReconcileKey, nowMs: number): Promise<Reconciled | null>
  /** Opens once this process knows what the processor has taken; until then it sends nothing. */
  readonly gate: PaymentsGate
  readonly makeId: () => Uuid
  /** Adds the part that a feature beside the engine does for it. */
  readonly addNeighbor: AddNeighbor
}
