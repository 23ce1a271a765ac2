import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { FraudThresholds } from '@myaccount/domain/payments/fraud-review/decide-fraud-review'
import type { Carrier } from '../../carrier/carrier.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { Processor } from '../../gateways/processor/port.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import type { PaymentsGate } from './lost/payments-gate.ts'
import type { Neighbors } from './neighbors.ts'

/** Everything that the functions of the engine work with. It is made once in a process. */
export interface PaymentWork {
  readonly database: Database
  readonly clock: Clock
  readonly makeId: () => Uuid
  readonly makeConfirmation: () => string
  readonly processor: Processor
  readonly outbox: Outbox
  readonly log: PaymentLog
  /** CARRIER_TIME_ZONE. */
  readonly timeZone: string
  readonly publicUrl: string
  readonly carrier: Pick<Carrier, 'name' | 'phone' | 'capabilitiesOff'>
  /** The thresholds from which a bank payment waits for an employee. */
  readonly fraudThresholds: FraudThresholds
  /**
   * The time after which a call to the processor has ended: an attempt that is then still `submitted` is left to
   * recovery.
   */
  readonly chargeEndsAfterMs: number
  readonly gate: PaymentsGate
  readonly neighbors: Neighbors
  readonly counts: PaymentCounts
}

/** Logs ids, states and codes; no personal data and no amount. */
interface PaymentLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The counts that the metrics show, since this process started. */
export interface PaymentCounts {
  /** The transitions into each state. */
  readonly transitions: Map<string, number>
  /** The payments that the processor refused for a fault of ours. */
  notSent: number
}
