import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { IdentityGateway } from '../../gateways/identity/port.ts'
import type { ScheduledJob } from '../../jobs/job.ts'
import { noteSignInStatement } from '../status/status.reader.ts'

interface CheckOptions {
  readonly identity: IdentityGateway
  readonly database: Database
  readonly clock: Clock
}

/**
 * Asks the identity provider whether it answers: browsers go to it by themselves, so the portal's own calls do not
 * show that it is away, nor, while nobody tries, that it is back.
 */
export function checkSignIn({ identity, database, clock }: CheckOptions) {
  return {
    name: 'check_sign_in',
    trigger: { kind: 'schedule', everyMinutes: 1 },
    concurrency: 1,
    async run(): Promise<{ isOnline: boolean }> {
      const isOnline = await identity.isOnline()
      await database.transaction('jobs', (tx) => tx.change(noteSignInStatement(isOnline, clock())))
      return { isOnline }
    },
  } as const satisfies ScheduledJob
}
