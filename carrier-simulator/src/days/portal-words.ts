import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Resolves when the portal has sent events of so many payments since `listen` was called, and then none for a
 * moment. Resolves after `withinMs` at the latest, since the portal may have fewer to send.
 */
export type UntilReported = (paymentCount: number, withinMs: number) => Promise<void>

export interface PortalWords {
  /** Counts one event of the portal. */
  note(): void
  /** Begins to count. */
  listen(): UntilReported
}

/** The other events of a completed payment, such as its posting, follow within this time. */
const momentMs = 250

export function openPortalWords(): PortalWords {
  let receivedCount = 0
  return {
    note() {
      receivedCount += 1
    },
    listen() {
      const before = receivedCount
      return async (paymentCount, withinMs) => {
        for (let waitedMs = 0; waitedMs < withinMs; waitedMs += momentMs) {
          const known = receivedCount
          await sleep(momentMs, undefined, { ref: false })
          if (receivedCount >= before + paymentCount && receivedCount === known) return
        }
      }
    },
  }
}
