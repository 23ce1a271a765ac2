import type { Cents } from '@myaccount/domain/kernel/money'
import type { DayLimits } from '@myaccount/domain/staff-controls/day-limit'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { Processor } from '../../gateways/processor/port.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import type { PaymentEngine } from '../payments/payments.reader.ts'

/** Everything that the functions of refunds work with. It is made once in a process. */
export interface RefundWork {
  readonly database: Database
  readonly clock: Clock
  readonly processor: Processor
  readonly outbox: Outbox
  readonly engine: PaymentEngine
  /** Logs ids and states; no personal data and no amount. */
  readonly log: { error(fields: object, message: string): void }
  /** CARRIER_TIME_ZONE. */
  readonly timeZone: string
  /** Refunds of a payment up to this sum need no colleague. */
  readonly approvalLimitCents: Cents
  /** The limits of an employee's refunds without a colleague on one day. */
  readonly dayLimits: DayLimits
}
