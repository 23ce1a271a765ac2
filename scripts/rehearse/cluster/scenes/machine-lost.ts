import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '../parts/wait-until.ts'
import { type Scene, secondsSince } from './scene.ts'

/**
 * PostgreSQL and Patroni die on the primary at once, as when the machine is lost: nobody gives the lease away, so the
 * standby waits for its end. The machine comes back after the promotion.
 */
export const machineLost: Scene = {
  name: 'machine-lost',
  breaks: 'kill -9 of PostgreSQL and Patroni on the primary',
  mustGoUnseen: false,
  async play({ patroni }) {
    const before = await patroni.waitUntilSynchronous(30_000)
    const killedAtMs = performance.now()
    patroni.killMachine(before)
    await waitUntil(
      async () => {
        const primary = await patroni.findPrimary()
        return primary !== undefined && primary.name !== before.name
      },
      { what: 'a promotion', atMostMs: 90_000 },
    )
    const promotedAfter = secondsSince(killedAtMs)
    // In strict mode nothing is written until a standby follows the new primary.
    patroni.startMachine(before)
    await patroni.waitUntilSynchronous(90_000)
    const endedAtMs = performance.now()
    const figures = {
      'promoted after (s)': promotedAfter,
      'standby in step after (s)': secondsSince(killedAtMs),
    }
    await sleep(10_000)
    return { endedAtMs, figures }
  },
}
