import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith } from '@myaccount/domain/session/actor'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { type AttemptRow, findAttemptStatement } from './attempts/attempts.store.ts'

/** A payment of an account that they may pay for; throws `not_found` for any other. */
export async function findOwnAttempt(
  database: Database,
  { actor }: SignedInVisit,
  paymentId: string,
): Promise<AttemptRow> {
  const attemptId = readPaymentId(paymentId)
  const accounts = accountsWith(actor, 'pay')
  const [attempt] = await database.read({ accounts }, findAttemptStatement(accounts, attemptId))
  if (attempt === undefined) throw notFound()
  return attempt
}

/** A malformed id answers `not_found`. */
export function readPaymentId(paymentId: string): Uuid {
  const id = parseWireId('payment', paymentId)
  if (!id.ok) throw notFound()
  return id.value
}
