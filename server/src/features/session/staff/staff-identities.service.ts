import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { detachIdentities, listIdentities } from '@myaccount/contract/endpoints/admin'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { foldAscii } from '@myaccount/domain/session/fold-ascii'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import {
  detachIdentitiesStatement,
  endSessionsStatement,
  identitiesOfAddressStatement,
  userExistsStatement,
} from './staff-identities.store.ts'

export type StaffIdentitiesService = ReturnType<typeof makeStaffIdentitiesService>

/**
 * For the person who has a new account at the identity provider, and for the address that has gone to somebody else.
 * Who may do it is the endpoints' access.
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
    ): Promise<void> {
      const userId = parseWireId('user', wireId)
      if (!userId.ok) throw notFound()
      await database.transaction('staff', async (tx) => {
        if ((await tx.run(userExistsStatement(userId.value))).length === 0) throw notFound()
        const detached = await tx.run(detachIdentitiesStatement(userId.value))
        const ended = await tx.run(endSessionsStatement(userId.value))
        const objects = {
          userId: userId.value,
          identities: String(detached.length),
          sessionsEnded: String(ended.length),
        }
        await tx.change(auditStatement({ ...entryOf(visit), action: 'identity.detached', objects }))
      })
    },
  }
}

function entryOf({ actor, nowMs: at, requestId }: SignedInVisit) {
  return { actor, at, requestId, outcome: 'done' } as const
}
