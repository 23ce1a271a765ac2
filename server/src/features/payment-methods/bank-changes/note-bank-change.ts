import { localTimeInZone } from '@myaccount/domain/kernel/local-time'
import { rolesThatMay } from '@myaccount/domain/seats/capability'
import { auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import type { MethodOfProcessor } from '../../../gateways/processor/port.ts'
import { type MethodWork, makeMethodId } from '../method-work.ts'
import type { MethodRow } from '../payment-methods.store.ts'
import { bankAccountChanged } from './bank-account-changed.email.ts'
import {
  noteBankChangeStatement,
  peopleToNotifyStatement,
  showOnPoliciesStatement,
} from './bank-changes.store.ts'

/**
 * Takes over what a bank reported of a verified account (a notification of change, domain.md 3.3.7), and notifies
 * everybody who may pay on the account. The account is held: two processes that read the same event write one change.
 */
export async function noteBankChange(
  tx: Transaction,
  { clock, timeZone }: Pick<MethodWork, 'clock' | 'timeZone'>,
  { accountNumber, methodId }: MethodRow,
  now: MethodOfProcessor,
): Promise<void> {
  if (now.kind !== 'bank') return
  const atMs = clock()
  const changeId = makeMethodId(atMs)
  const changed = await tx.run(noteBankChangeStatement({ accountNumber, changeId, methodId, now, atMs }))
  if (changed.length === 0) return
  await tx.change(showOnPoliciesStatement(accountNumber, methodId))
  await tx.change(
    auditStatement({
      actorKind: 'jobs',
      at: atMs,
      action: 'method.changed_by_bank',
      outcome: 'done',
      accountNumber,
      objects: { method: methodId, change: changeId },
    }),
  )
  const { date } = localTimeInZone(atMs, timeZone)
  const people = await tx.run(peopleToNotifyStatement(accountNumber, rolesThatMay('pay'), date))
  for (const { userId } of people)
    await tx.change(
      enqueueEmailStatement({
        accountNumber,
        emailId: makeMethodId(atMs),
        userId,
        kind: bankAccountChanged,
        aboutId: changeId,
        step: null,
        createdAtMs: atMs,
      }),
    )
}
