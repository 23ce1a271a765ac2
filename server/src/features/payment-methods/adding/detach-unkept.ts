import type { Transaction } from '../../../database/database.ts'
import type { SetupFacts } from '../../../gateways/processor/port.ts'
import { detachAgainStatement } from '../methods-to-detach.store.ts'
import type { MethodRow } from '../payment-methods.store.ts'

/**
 * Whether the set-up still names the saved method: while it waits, the person may enter another account in it, and then
 * that one is verified.
 */
export function namesKept({ method }: SetupFacts, row: MethodRow): boolean {
  return method?.processorMethodId === row.processorMethodId
}

/**
 * Runs after the row was updated. Marks for detaching what the processor accepted and we do not use: an account other
 * than the saved one, or one that came too late. Returns how many.
 */
export async function detachUnkept(
  tx: Transaction,
  row: MethodRow,
  { method, isAttached }: SetupFacts,
  at: number,
): Promise<number> {
  if (method === null || !isAttached) return 0
  const { accountNumber, processorSetupId } = row
  const { processorMethodId } = method
  return await tx.change(detachAgainStatement({ accountNumber, processorMethodId, processorSetupId }, at))
}
