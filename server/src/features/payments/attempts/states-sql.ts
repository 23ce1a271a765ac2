import { type PaymentState, paymentStates } from '@myaccount/domain/payments/payment-state'
import { type RawBuilder, sql } from 'kysely'

/**
 * A set of states of the domain as a list, for `state in`. Written out and not sent as a parameter: only so does the
 * planner know that a partial index covers it.
 */
export function statesSql(isIn: (state: PaymentState) => boolean): RawBuilder<unknown> {
  return sql.raw(
    `(${paymentStates
      .filter(isIn)
      .map((state) => `'${state}'`)
      .join(', ')})`,
  )
}
