import { randomBytes } from 'node:crypto'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { signOutCustomer } from '@myaccount/contract/endpoints/admin/staff-sign-outs'
import { makeUuid, parseWireId } from '@myaccount/domain/kernel/wire-id'
import { hasPermission, personBehind } from '@myaccount/domain/session/actor'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { signedOutByStaff } from './signed-out-by-staff.email.ts'
import type { StaffIdentitiesService } from './staff-identities.service.ts'
import {
  endSessionsOfSeatedStatement,
  insertSignOutStatement,
  seatedCustomerStatement,
} from './staff-sign-outs.store.ts'

export type SignOutCustomer = ReturnType<typeof makeSignOutCustomer>

/**
 * Every request reads its session from the database, so the customer's next request has none, on every instance.
 */
export function makeSignOutCustomer(database: Database, identities: StaffIdentitiesService) {
  return async (
    visit: SignedInVisit,
    { accountNumber, userId: wireId }: EndpointInput<typeof signOutCustomer>['params'],
    { note, isDetached }: EndpointInput<typeof signOutCustomer>['body'],
  ): Promise<EndpointAnswer<typeof signOutCustomer>> => {
    const { actor, nowMs, today, requestId } = visit
    if (isDetached && !hasPermission(actor, 'approve')) throw new AppError('access.denied')
    const user = parseWireId('user', wireId)
    if (!user.ok) throw notFound()
    const userId = user.value
    const [known] = await database.read('staff', seatedCustomerStatement(accountNumber, userId, today))
    if (known === undefined) throw notFound()
    const signOutId = makeUuid(nowMs, randomBytes(10))
    const employeeId = personBehind(actor).userId
    const ended = await database.transaction({ accounts: [accountNumber] }, async (tx) => {
      const [sessions] = await tx.run(endSessionsOfSeatedStatement(userId))
      const count = sessions?.ended ?? 0
      await tx.change(
        insertSignOutStatement({ accountNumber, signOutId, userId, employeeId, note, isDetached }, nowMs),
      )
      await tx.change(
        enqueueEmailStatement({
          accountNumber,
          emailId: makeUuid(nowMs, randomBytes(10)),
          userId,
          kind: signedOutByStaff,
          aboutId: signOutId,
          step: null,
          createdAtMs: nowMs,
        }),
      )
      await tx.change(
        auditStatement({
          actor,
          at: nowMs,
          requestId,
          accountNumber,
          action: 'session.ended_by_staff',
          outcome: 'done',
          objects: { user: userId, signOut: signOutId, sessionsEnded: String(count) },
        }),
      )
      return count
    })
    // The sign-out and its notices are written first, so that an identity is never detached without a notice.
    if (isDetached) await identities.detach(visit, { userId: wireId }, true)
    return { ended }
  }
}
