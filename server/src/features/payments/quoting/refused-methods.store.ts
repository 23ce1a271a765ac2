import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaymentEventKind } from '@myaccount/domain/payments/payment-graph'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Banks answer a debit within days (domain.md 3.3.6): an older payment has no news. */
const answeredWithinMs = 14 * dayMs

const refusals: readonly PaymentEventKind[] = ['processor_declined', 'bank_refused', 'bank_returned']
const answers: readonly PaymentEventKind[] = [...refusals, 'processor_succeeded']

/** The methods of which a bank's last word, within a day, was no; a payment that went through since ends it. */
export function refusedMethodsStatement(
  accountNumbers: readonly AccountNumber[],
  nowMs: number,
): Statement<{ readonly methodId: Uuid }> {
  return sql<{ readonly methodId: Uuid }>`
    select method_id from (
      select distinct on (a.method_id) a.method_id, m.event
      from payment_attempts a
      join payment_transitions m on m.account_number = a.account_number and m.attempt_id = a.attempt_id
      where a.account_number = any (${accountNumbers}) and a.method_id is not null
        and a.created_at > ${new Date(nowMs - answeredWithinMs)}::timestamptz
        and m.at > ${new Date(nowMs - dayMs)}::timestamptz and m.event = any (${answers}::text[])
      order by a.method_id, m.at desc, m.step desc) answered
    where event = any (${refusals}::text[])`
}
