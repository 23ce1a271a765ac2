import { allSystemsOnline, type SystemStatus } from '@myaccount/domain/status/system-status'
import { notReady } from '@myaccount/messages/errors/error-messages'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { readOnlyStatement, type SystemRow, signInStatement, systemsStatement } from './status.store.ts'

const freshForMs = 1_000

interface PortalStatus {
  readonly systems: SystemStatus
  readonly isSignInOnline: boolean
}

export type StatusService = ReturnType<typeof makeStatusService>

/**
 * Returns which systems are online; reads the database at most once a second, because every page asks. While the
 * database is away the last answer counts; before any answer, all count as online and the screens show the rest.
 */
export function makeStatusService(database: Database, clock: Clock) {
  let last: PortalStatus = { systems: allSystemsOnline, isSignInOnline: true }
  let requestedAtMs = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  const refresh = async () => {
    try {
      const [rows, [signIn]] = await database.readAll({ accounts: [] }, [
        systemsStatement(),
        signInStatement(),
      ] as const)
      const online = (system: SystemRow['system']) =>
        rows.find((row) => row.system === system)?.online ?? true
      last = {
        systems: {
          imageRight: online('imageright'),
          billingCenter: online('billing_center'),
          smartComms: online('smartcomms'),
        },
        isSignInOnline: signIn?.online ?? true,
      }
    } catch {
      // The readiness check informs the operator; the strip on the page keeps its last state.
    }
    requestedAtMs = clock()
  }
  const read = async () => {
    if (clock() - requestedAtMs < freshForMs) return last
    asking ??= refresh().finally(() => {
      asking = undefined
    })
    await asking
    return last
  }
  return {
    systems: async (): Promise<SystemStatus> => (await read()).systems,
    isSignInOnline: async (): Promise<boolean> => (await read()).isSignInOnline,
    /** Throws when the database does not answer, or takes no writes, as a standby. */
    async ready(): Promise<void> {
      const [row] = await database.read({ accounts: [] }, readOnlyStatement())
      if (row?.isReadOnly) throw new AppError('unavailable', { detail: notReady.readOnly })
    },
  }
}
