import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Resolves when the portal has told of so many payments since this was asked for, and then of nothing more for a
 * moment. At the latest after `withinMs`: it may have less to tell.
 */
export type UntilTold = (paymentCount: number, withinMs: number) => Promise<void>

export interface PortalWords {
  /** An event of the portal was heard. */
  note(): void
  /** Begins to listen. */
  listen(): UntilTold
}

/** What else the end of a payment brings, such as its posting, is told in the same breath. */
const momentMs = 250

export function openPortalWords(): PortalWords {
  let heardCount = 0
  return {
    note() {
      heardCount += 1
    },
    listen() {
      const before = heardCount
      return async (paymentCount, withinMs) => {
        for (let waitedMs = 0; waitedMs < withinMs; waitedMs += momentMs) {
          const known = heardCount
          await sleep(momentMs, undefined, { ref: false })
          if (heardCount >= before + paymentCount && heardCount === known) return
        }
      }
    },
  }
}
