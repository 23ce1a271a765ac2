import { formatMoment } from '@myaccount/domain/calendar/format-moment'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { stopLastsMs, stoppedUntil } from '@myaccount/domain/payments/decline-stop'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { AppError } from '../../../http/app-error.ts'

interface CardToSend {
  readonly accountNumber: AccountNumber
  readonly methodAccountNumber: AccountNumber
  readonly methodId: Uuid
  readonly amountCents: Cents
  readonly lines: readonly { readonly invoiceNumber: InvoiceNumber }[]
}

interface DeclinedRow {
  readonly code: string
  readonly at: Date
}

/**
 * Within a day, the declines of this card for one of these invoices or for the same amount; of the card and not of its
 * row: taking it away and entering it again gives it no more tries. What never came to the processor's book was a
 * fault on the way and no word of the card's bank. What waits for a one-time code is more than a card may pay.
 */
export function declinedBeforeStatement(card: CardToSend, nowMs: number): Statement<DeclinedRow> {
  const numbers = card.lines.map(({ invoiceNumber }) => invoiceNumber)
  return sql<DeclinedRow>`
    select a.reason_code as code, a.created_at as at
    from payment_attempts a
    join payment_methods used on used.account_number = a.method_account_number and used.method_id = a.method_id
    join payment_methods chosen on chosen.fingerprint = used.fingerprint
    where a.account_number = ${card.accountNumber} and a.created_at > ${new Date(nowMs - stopLastsMs)}::timestamptz
      and a.state = 'failed' and a.method_kind = 'card' and a.reason_code is not null
      and a.processor_id is not null
      and chosen.account_number = ${card.methodAccountNumber} and chosen.method_id = ${card.methodId}::uuid
      and (a.amount_cents = ${card.amountCents}::bigint
           or exists (select from payment_lines l
                      where l.account_number = a.account_number and l.attempt_id = a.attempt_id
                        and l.invoice_number = any (${numbers})))`
}

/** Throws before anything is written or sent (domain.md 3.2.7). Does not say what the card's bank may know. */
export function refuseAnotherTry(declined: readonly DeclinedRow[], nowMs: number, timeZone: string): void {
  const untilMs = stoppedUntil(
    declined.map(({ code, at }) => ({ code, atMs: at.getTime() })),
    nowMs,
  )
  if (untilMs === null) return
  const until = formatMoment(new Date(untilMs).toISOString(), timeZone)
  throw new AppError('input.invalid', {
    title: 'Pay another way',
    detail: `This card was declined twice for this payment, so it was not tried again. Use another card or a bank account, or ask the card's bank. This card can be tried again after ${until}.`,
  })
}
