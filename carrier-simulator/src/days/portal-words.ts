import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Resolves when the portal has told of so many payments since this was asked for, and then of nothing more for a
 * moment. At the latest after `withinMs`: it may have less to tell.
 */
export type UntilReported = (paymentCount: number, withinMs: number) => Promise<void>

export interface PortalWords {
  /** An event of the portal was heard. */
  note(): void
  /** Begins to listen. */
  listen(): UntilReported
}

/** What else the end of a payment brings, such as its posting, is told in the same breath. */
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
