import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import { readPaymentFacts } from './attempts/attempt-facts.ts'
import { type AttemptRow, findAttemptStatement } from './attempts/attempts.store.ts'
import { type Payer, termsOf } from './payer.ts'

/** A payment of an account that they may pay for; throws `not_found` for any other. */
export async function findOwnAttempt(
  database: Database,
  payer: Payer,
  paymentId: string,
): Promise<AttemptRow> {
  const attemptId = readPaymentId(paymentId)
  const { accounts, scopeOf } = termsOf(payer)
  const [attempt] = await database.read(scopeOf(accounts), findAttemptStatement(accounts, attemptId))
  if (attempt === undefined) throw notFound()
  return attempt
}

/** The same as the books say it. */
export async function readOwnFacts(database: Database, payer: Payer, attemptId: Uuid): Promise<PaymentFacts> {
  const { accounts, scopeOf } = termsOf(payer)
  const facts = await readPaymentFacts(database, scopeOf(accounts), accounts, attemptId, (attempt) =>
    hasPaid(payer, attempt) ? emailOf(payer) : null,
  )
  if (facts === null) throw notFound()
  return facts
}

/** Another seat of the account sees a payment, too, and may give it up. */
export function hasPaid(payer: Payer, { payerUserId, guestId }: AttemptRow): boolean {
  const terms = termsOf(payer)
  return guestId === null ? payerUserId !== null && payerUserId === terms.userId : guestId === terms.guestId
}

/** Receipts go to the person whose payment it is, whoever presses Pay for them; a guest has typed an address. */
function emailOf(payer: Payer): string | null {
  if (payer.kind === 'person') return payer.actor.email
  return payer.kind === 'staff' ? payer.actor.insured.email : null
}

/** A malformed id answers `not_found`. */
export function readPaymentId(paymentId: string): Uuid {
  const id = parseWireId('payment', paymentId)
  if (!id.ok) throw notFound()
  return id.value
}
