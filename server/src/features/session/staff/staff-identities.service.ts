import { randomBytes } from 'node:crypto'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { detachIdentities, listIdentities } from '@myaccount/contract/endpoints/admin'
import { makeUuid, parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { foldAscii } from '@myaccount/domain/session/fold-ascii'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { enqueueEmailToPeopleStatement } from '../../../emails/emails.store.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { identityDetached } from './identity-detached.email.ts'
import {
  addressOfUserStatement,
  detachIdentitiesStatement,
  endSessionsStatement,
  identitiesOfAddressStatement,
} from './staff-identities.store.ts'

export type StaffIdentitiesService = ReturnType<typeof makeStaffIdentitiesService>

/**
 * Detaches a person who has a new account at the identity provider, and an address that now belongs to somebody
 * else. The access of the endpoints decides who may do it.
 */
export function makeStaffIdentitiesService(database: Database) {
  return {
    async list(
      visit: SignedInVisit,
      { email }: EndpointInput<typeof listIdentities>['query'],
    ): Promise<EndpointAnswer<typeof listIdentities>> {
      const rows = await database.transaction('staff', async (tx) => {
        const found = await tx.run(identitiesOfAddressStatement(foldAscii(email)))
        await tx.change(auditStatement({ ...entryOf(visit), action: 'identities.listed' }))
        return found
      })
      return rows.map((row) => ({
        ...row,
        userId: toWireId('user', row.userId),
        joinedAt: row.joinedAt.toISOString(),
      }))
    },

    async detach(
      visit: SignedInVisit,
      { userId: wireId }: EndpointInput<typeof detachIdentities>['params'],
      /** True if the email about a sign-out by staff has this information already. */
      isNotified = false,
    ): Promise<void> {
      const userId = parseWireId('user', wireId)
      if (!userId.ok) throw notFound()
      await database.transaction('staff', async (tx) => {
        const [reached] = await tx.run(addressOfUserStatement(userId.value))
        if (reached === undefined) throw notFound()
        const detached = await tx.run(detachIdentitiesStatement(userId.value))
        const ended = await tx.run(endSessionsStatement(userId.value))
        const objects = {
          userId: userId.value,
          identities: String(detached.length),
          sessionsEnded: String(ended.length),
        }
        await tx.change(auditStatement({ ...entryOf(visit), action: 'identity.detached', objects }))
        if (isNotified || detached.length === 0) return
        const emailId = makeUuid(visit.nowMs, randomBytes(10))
        const email = { emailId, userId: userId.value, address: reached.address }
        await tx.change(enqueueEmailToPeopleStatement(identityDetached, [email], visit.nowMs))
      })
    },
  }
}

function entryOf({ actor, nowMs: at, requestId }: SignedInVisit) {
  return { actor, at, requestId, outcome: 'done' } as const
}
