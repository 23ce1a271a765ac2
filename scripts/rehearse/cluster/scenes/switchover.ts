import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '../parts/wait-until.ts'
import { type Scene, secondsSince } from './scene.ts'

/** The planned change of the primary, as before work on its machine. */
export const switchover: Scene = {
  name: 'switchover',
  breaks: "Patroni's planned switchover to the standby",
  mustGoUnseen: false,
  async play({ patroni }) {
    const before = await patroni.waitUntilSynchronous(30_000)
    const askedAtMs = performance.now()
    await patroni.switchOver(before)
    await waitUntil(
      async () => {
        const primary = await patroni.findPrimary()
        return primary !== undefined && primary.name !== before.name
      },
      { what: 'the switchover', atMostMs: 60_000 },
    )
    const switchedAfter = secondsSince(askedAtMs)
    await patroni.waitUntilSynchronous(60_000)
    const endedAtMs = performance.now()
    const figures = {
      'switched after (s)': switchedAfter,
      'standby in step after (s)': secondsSince(askedAtMs),
    }
    await sleep(10_000)
    return { endedAtMs, figures }
  },
}
