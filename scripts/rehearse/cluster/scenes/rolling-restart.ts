import { setTimeout as sleep } from 'node:timers/promises'
import { type Scene, secondsSince } from './scene.ts'

/** The portals are ended in order and started again, one after the other, as in an upgrade. */
export const rollingRestart: Scene = {
  name: 'rolling-restart',
  breaks: 'SIGTERM to one portal after the other, twice',
  mustGoUnseen: true,
  async play({ portals }) {
    let slowest = 0
    for (const portal of [...portals, ...portals]) {
      const startedAtMs = performance.now()
      await portal.restart()
      slowest = Math.max(slowest, secondsSince(startedAtMs))
      // The balancer sees it before the next one goes.
      await sleep(2_000)
    }
    const endedAtMs = performance.now()
    await sleep(3_000)
    return { endedAtMs, figures: { 'longest restart with its drain (s)': slowest } }
  },
}
