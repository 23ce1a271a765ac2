import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { type IdentityGateway, IdentityUnavailable } from '../../gateways/identity/port.ts'
import { noteSignInStatement } from '../status/status.reader.ts'

interface WatchOptions {
  readonly identity: IdentityGateway
  readonly database: Database
  readonly clock: Clock
}

/**
 * Stores for all processes whether the provider answered the sign-ins of this one. An address of the provider proves
 * nothing, because it is made from what was read before; a job finds out meanwhile (check-sign-in.job.ts).
 */
export function watchProvider({ identity, database, clock }: WatchOptions): IdentityGateway {
  const note = async (isOnline: boolean) => {
    try {
      await database.transaction('session', (tx) => tx.change(noteSignInStatement(isOnline, clock())))
    } catch {
      // The sign-in itself meets the same database, and reports it.
    }
  }
  const watched = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked
    } catch (error) {
      if (error instanceof IdentityUnavailable) await note(false)
      throw error
    }
  }
  return {
    ...identity,
    authorizationUrl: (request) => watched(identity.authorizationUrl(request)),
    async exchange(answer) {
      const claims = await watched(identity.exchange(answer))
      await note(true)
      return claims
    },
  }
}
