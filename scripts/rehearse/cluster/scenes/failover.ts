import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '../parts/wait-until.ts'
import { type Scene, secondsSince } from './scene.ts'

/** PostgreSQL dies on the primary. Patroni promotes the synchronous standby, and the old primary follows it later. */
export const failover: Scene = {
  name: 'failover',
  breaks: 'kill -9 of PostgreSQL on the primary, under payments',
  mustGoUnseen: false,
  async play({ patroni }) {
    const before = await patroni.waitUntilSynchronous(30_000)
    const killedAtMs = performance.now()
    patroni.killPostgres(before)
    await waitUntil(
      async () => {
        const primary = await patroni.findPrimary()
        return primary !== undefined && primary.name !== before.name
      },
      { what: 'a promotion', atMostMs: 60_000 },
    )
    const promotedAfter = secondsSince(killedAtMs)
    await patroni.waitUntilSynchronous(60_000)
    const endedAtMs = performance.now()
    const figures = {
      'promoted after (s)': promotedAfter,
      'standby in step after (s)': secondsSince(killedAtMs),
    }
    await sleep(10_000)
    return { endedAtMs, figures }
  },
}
