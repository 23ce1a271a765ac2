import type { Transaction } from '../../../database/database.ts'
import type { SetupFacts } from '../../../gateways/processor/port.ts'
import { detachAgainStatement } from '../ending/methods-to-detach.store.ts'
import type { MethodRow } from '../payment-methods.store.ts'

/**
 * Whether the set-up still names the method that was kept: while it waits the person may enter another account in it,
 * and what is verified then is that one.
 */
export function namesKept({ method }: SetupFacts, row: MethodRow): boolean {
  return method?.processorMethodId === row.processorMethodId
}

/**
 * After the row was brought up to date: what came through at the processor and is not in use here, because it is
 * another account than the one that was kept or came too late, is to end there. Answers how many.
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
