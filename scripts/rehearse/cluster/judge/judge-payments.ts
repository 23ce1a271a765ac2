import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { paymentPredicates } from '@myaccount/domain/payments/payment-state'
import type { RememberedPayment } from '../people/person.ts'

/** A payment in the portal's database. */
export interface Attempt {
  readonly attemptId: string
  readonly state: string
  readonly invoices: readonly string[]
}

/** The number of charges that succeeded at the processor, by the attempt that they name. */
export type Charges = ReadonlyMap<string, number>

const open: readonly string[] = paymentPredicates.isOpen
const withMoney: readonly string[] = ['succeeded', 'posted']

export const isUnderWay = ({ state }: Pick<Attempt, 'state'>) => open.includes(state)

/**
 * Names each acknowledged payment that the database does not have, whose outcome there is not the processor's, or that
 * was shown as paid and is not. One that is still under way is not judged here.
 */
export function findLost(
  remembered: readonly Pick<RememberedPayment, 'paymentId' | 'state'>[],
  attempts: readonly Attempt[],
  charges: Charges,
): string[] {
  const stored = new Map(attempts.map((attempt) => [attempt.attemptId, attempt]))
  return remembered.flatMap(({ paymentId, state = '' }) => {
    if (paymentId === undefined) return []
    const id = parseWireId('payment', paymentId)
    const found = id.ok ? stored.get(id.value) : undefined
    if (found === undefined) return [`${paymentId}: not in the database`]
    if (isUnderWay(found)) return []
    const isPaid = withMoney.includes(found.state)
    const count = charges.get(found.attemptId) ?? 0
    if (isPaid !== (count === 1)) return [`${paymentId}: ${found.state}, ${count} charges`]
    return withMoney.includes(state) && !isPaid ? [`${paymentId}: was ${state}, is ${found.state}`] : []
  })
}

/** Names each invoice that was charged more than once, and each charge of a payment that the database does not have. */
export function findChargedTwice(attempts: readonly Attempt[], charges: Charges): string[] {
  const ofInvoice = new Map<string, number>()
  for (const { attemptId, invoices } of attempts) {
    for (const invoice of invoices)
      ofInvoice.set(invoice, (ofInvoice.get(invoice) ?? 0) + (charges.get(attemptId) ?? 0))
  }
  const known = new Set(attempts.map(({ attemptId }) => attemptId))
  return [
    ...[...ofInvoice]
      .filter(([, count]) => count > 1)
      .map(([invoice, count]) => `${invoice}: ${count} charges`),
    ...[...charges.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `a charge of the unknown payment ${id}`),
  ]
}
