import { bankReturnOf } from '@myaccount/domain/payments/return-code'
import { auditStatement } from '../../../audit/audit.ts'
import type { Transaction } from '../../../database/database.ts'
import type { SetupFacts } from '../../../gateways/processor/port.ts'
import { holdAccountStatement } from '../../../paying-accounts/hold-account.store.ts'
import { noteBankChange } from '../bank-changes/note-bank-change.ts'
import { nameOrganization } from '../holders/name-organization.ts'
import {
  disableMethodStatement,
  passOnDefaultStatement,
  showAsNowStatement,
} from '../method-changes.store.ts'
import type { MethodWork } from '../method-work.ts'
import { findMethodOfProcessorStatement, type MethodRow } from '../payment-methods.store.ts'
import { detachUnkept, namesKept } from './detach-unkept.ts'
import { endVerificationStatement } from './verification.store.ts'

/**
 * `unknown`: no method of ours has this id; it may not have been added yet. `unchanged`: nothing is new. Throws
 * `ProcessorUnavailable` if the caller is to retry.
 */
export type MethodRefreshed = 'changed' | 'unchanged' | 'unknown'

/**
 * Reads the set-up at the processor instead of believing the event, so that events may come twice and in any order
 * (M11).
 */
export function makeRefreshMethod(work: MethodWork) {
  const { database, processor, clock } = work
  async function apply(
    tx: Transaction,
    row: MethodRow,
    setup: SetupFacts,
    isNamed: boolean,
  ): Promise<boolean> {
    const { accountNumber, methodId } = row
    await tx.run(holdAccountStatement(accountNumber))
    const { method, mandateId, status } = setup
    const isKept = namesKept(setup, row)
    // Runs before the columns below are overwritten with what the bank reported.
    if (method !== null && isKept) await noteBankChange(tx, work, row, method)
    const blockedBy = isKept ? (method?.blockedBy ?? null) : null
    // A failed set-up has no method at the processor any more, so the stored details stay.
    let changes =
      method !== null && isKept
        ? await tx.change(showAsNowStatement(accountNumber, methodId, { ...method, mandateId }))
        : 0
    // A stopped payment (R08) does not close the account. If the processor refuses the next debit, that refusal
    // closes it.
    if (blockedBy !== null && bankReturnOf(blockedBy).disablesMethod)
      changes += await tx.change(disableMethodStatement(accountNumber, methodId, blockedBy))
    if (!isNamed || (status !== 'ready' && status !== 'failed')) return changes > 0
    const to = status === 'ready' && isKept ? 'active' : 'failed'
    const ended = (await tx.run(endVerificationStatement(accountNumber, methodId, to, clock()))).length
    changes += ended + (await detachUnkept(tx, row, setup, clock()))
    await tx.change(passOnDefaultStatement(accountNumber))
    if (ended > 0)
      await tx.change(
        auditStatement({
          actorKind: 'jobs',
          at: clock(),
          action: 'method.verified',
          outcome: to === 'active' ? 'done' : 'failed',
          accountNumber,
          objects: { method: methodId },
        }),
      )
    return changes > 0
  }

  /** Takes the processor's id of the set-up (`seti_`) or of the method (`pm_`). */
  return async (processorId: string): Promise<MethodRefreshed> => {
    const [row] = await database.read('jobs', findMethodOfProcessorStatement(processorId))
    if (row === undefined) return 'unknown'
    const setup = await processor.readSetup(row.processorSetupId)
    if (setup === null) return 'unchanged'
    const isToBeNamed = namesKept(setup, row) && row.state !== 'removed'
    // If the processor refused, the account stays unverified, and expires like one that nobody verified.
    const isNamed = !isToBeNamed || (await nameOrganization(work, setup))
    const isChanged = await database.transaction('jobs', (tx) => apply(tx, row, setup, isNamed))
    return isChanged ? 'changed' : 'unchanged'
  }
}
