import { setTimeout as sleep } from 'node:timers/promises'
import { type InstantProcessor, instantProcessor } from '../../payments/instant-processor.ts'

export interface PacedProcessor extends InstantProcessor {
  /** Orders a second from now on; null for as many as come. */
  limit(perSecond: number | null): void
  /** Orders taken since the last call, and the most within one second. */
  takeOrders(): { readonly count: number; readonly mostASecond: number }
}

/** As the instant processor, but each order waits for its turn, so that no more than so many a second are answered. */
export function pacedProcessor(options: Parameters<typeof instantProcessor>[0]): PacedProcessor {
  const instant = instantProcessor(options)
  let everyMs = 0
  let nextMs = 0
  let takenMs: number[] = []

  async function waitForTurn(): Promise<void> {
    const nowMs = performance.now()
    const turnMs = Math.max(nowMs, nextMs)
    nextMs = turnMs + everyMs
    if (turnMs > nowMs) await sleep(turnMs - nowMs)
  }

  return {
    ...instant,
    async charge(order) {
      if (everyMs > 0) {
        await waitForTurn()
        takenMs.push(performance.now())
      }
      return await instant.charge(order)
    },
    limit(perSecond) {
      everyMs = perSecond === null ? 0 : 1000 / perSecond
    },
    takeOrders() {
      const taken = takenMs
      takenMs = []
      return { count: taken.length, mostASecond: mostWithin(taken, 1000) }
    },
  }
}

/** How many of ascending moments lie within one stretch of that length at most. */
export function mostWithin(moments: readonly number[], lengthMs: number): number {
  let most = 0
  let first = 0
  for (const [index, moment] of moments.entries()) {
    while (moment - (moments[first] ?? moment) >= lengthMs) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
