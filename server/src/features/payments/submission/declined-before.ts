import {
  codesForGood,
  codesOfNoStop,
  mustWait,
  stoppedUntil,
  triesCountForMs,
} from '@myaccount/domain/payments/decline-stop'
import { fill } from '@myaccount/messages/message'
import { paymentRefusals } from '@myaccount/messages/payments/payment-refusals'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { methodGone } from './agree-on-quote.ts'
import type { PlannedAttempt } from './plan-attempt.ts'

interface TriesRow {
  readonly declinedAt: readonly Date[]
  readonly undecidedAt: readonly Date[]
  /** Its issuer has closed it for good. */
  readonly isClosed: boolean
}

/**
 * When this card was tried of late for one of these invoices or for the same amount; of the card and not of
 * its row: neither entering it again nor keeping it in another account gives it more tries, whichever of its payments
 * the payer may see. Holds the card until the transaction ends, after the account and before the method. A bank account
 * has no tries.
 */
export function declinedBeforeStatement(
  {
    accountNumber,
    method,
    amountCents,
    lines,
  }: Pick<PlannedAttempt, 'accountNumber' | 'method' | 'amountCents' | 'lines'>,
  nowMs: number,
): Statement<TriesRow> {
  const numbers = lines.map(({ invoiceNumber }) => invoiceNumber)
  return sql<TriesRow>`
    select declined_at, undecided_at, is_closed
    from tries_of_card(${method.accountNumber}, ${method.methodId}::uuid, ${accountNumber},
      ${amountCents}::bigint, ${numbers}::text[], ${new Date(nowMs - triesCountForMs)}::timestamptz,
      ${codesOfNoStop}::text[], ${codesForGood}::text[])`
}

/** Throws before anything is written or sent (domain.md 3.2.7). Does not say what the card's bank may know. */
export function refuseAnotherTry(row: TriesRow | undefined, nowMs: number, timeZone: string): void {
  if (row === undefined) throw new Error('The tries of the card are not known')
  if (row.isClosed) throw methodGone()
  const tries = { declinedAtMs: row.declinedAt.map(momentOf), undecidedAtMs: row.undecidedAt.map(momentOf) }
  const untilMs = stoppedUntil(tries, nowMs)
  if (untilMs !== null) {
    const until = { moment: new Date(untilMs).toISOString(), timeZone }
    throw new AppError('input.invalid', {
      title: paymentRefusals.declinedTwice.title,
      detail: fill(paymentRefusals.declinedTwice.detail, { until }),
    })
  }
  if (mustWait(tries, nowMs)) throw new AppError('input.invalid', paymentRefusals.otherUndecided)
}

const momentOf = (date: Date) => date.getTime()
