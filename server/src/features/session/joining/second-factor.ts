import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'
import { SecondFactorMissing } from '../../../gateways/identity/port.ts'

/**
 * An employee reaches every customer, so if the carrier sets how employees prove their identity, a sign-in with
 * any other proof is refused. Throws `SecondFactorMissing`.
 */
export async function requireSecondFactor(
  tx: Transaction,
  userId: Uuid,
  acr: string | null,
  wanted: string | undefined,
  returnTo: string,
): Promise<void> {
  if (wanted === undefined || acr === wanted) return
  const [user] = await tx.run(
    sql<{ isEmployee: boolean }>`
      select user_type = 'Employee' as is_employee from users where user_id = ${userId}::uuid`,
  )
  if (user?.isEmployee === true) throw new SecondFactorMissing(returnTo)
}
