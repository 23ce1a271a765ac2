import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '../parts/wait-until.ts'
import { type Scene, secondsSince } from './scene.ts'

const rounds = 3

/** One portal after the other dies in the middle of payments and is started again by its supervisor. */
export const portalKilled: Scene = {
  name: 'portal-killed',
  breaks: `kill -9 of each portal, ${rounds} times, under payments`,
  mustGoUnseen: false,
  async play({ portals }) {
    let slowest = 0
    let endedAtMs = performance.now()
    for (let round = 0; round < rounds; round += 1) {
      for (const portal of portals) {
        const killedAtMs = performance.now()
        portal.kill()
        await waitUntil(async () => !(await portal.isReady()), {
          what: 'its end',
          atMostMs: 5_000,
          everyMs: 20,
        })
        await waitUntil(() => portal.isReady(), { what: `${portal.name} to be back`, atMostMs: 60_000 })
        endedAtMs = performance.now()
        slowest = Math.max(slowest, secondsSince(killedAtMs))
        await sleep(2_000)
      }
    }
    await sleep(5_000)
    return { endedAtMs, figures: { 'longest until it was ready again (s)': slowest } }
  },
}
