import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { openCheckout } from '@myaccount/contract/endpoints/payment-quote'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { ProcessorPayment } from '../../gateways/processor/port.ts'
import type { AttemptKey, AttemptRow } from './attempts/attempts.store.ts'
import type { PaymentsGate } from './lost/payments-gate.ts'
import type { PaymentNeighbors } from './neighbors.ts'
import type { PayerAsking } from './payer.ts'
import type { ReadQuote } from './quoting/read-quote.ts'
import type { PaymentReconciler } from './recovery/reconcile-payment.ts'
import type { PayAnswer, PayBody, PayRequest } from './submission/pay-order.ts'
import type { SubmitPayment } from './submission/submit-payment.ts'
import type { DecideEvent } from './transitions/apply-events.ts'

/**
 * Takes payments, for the features beside it. It owns attempts, their submission, the processor's answers, recovery and
 * reconstruction; nothing else changes an attempt.
 */
export interface PaymentEngine {
  /** Adds what a feature beside the engine does for it. */
  addNeighbor(part: Partial<PaymentNeighbors>): void
  /** Quotes a payment of these invoices now. */
  readonly quote: ReadQuote
  openCheckout(
    asking: PayerAsking,
    body: EndpointInput<typeof openCheckout>['body'],
  ): Promise<EndpointAnswer<typeof openCheckout>>
  /** Handles the press of Pay: the checkout is paid once, and answers the same from then on. */
  submitCheckout(asking: PayerAsking, body: PayBody, from: PayRequest): Promise<PayAnswer>
  /** Submits money, whoever pays. */
  readonly submit: SubmitPayment
  /** Applies the processor's facts about an attempt. */
  applyFacts(key: AttemptKey, facts: ProcessorPayment): Promise<AttemptRow | null>
  /** Applies the event that `decide` names for the attempt as it stands, while its account is held. */
  applyEvents(key: AttemptKey, decide: DecideEvent): Promise<AttemptRow | null>
  /** Queries the processor about an attempt and applies its answer; null where there is no such attempt. */
  readonly query: PaymentReconciler['reconcilePayment']
  /** Opens once this process knows what the processor has taken; until then it sends nothing. */
  readonly gate: PaymentsGate
  readonly makeId: () => Uuid
}
