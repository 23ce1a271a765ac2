import { setTimeout as sleep } from 'node:timers/promises'
import { type Scene, secondsSince } from './scene.ts'

/** The delay of each page of the processor's lists, so that reading them at a start takes longer than a payer waits. */
const slowMs = 1_500

/** The portals are ended in order and started again, one after the other, as in an upgrade. */
export const rollingRestart: Scene = {
  name: 'rolling-restart',
  breaks: `SIGTERM to one portal after the other, twice, while a page of the processor's lists takes ${slowMs / 1000} s`,
  mustGoUnseen: true,
  async play({ portals, outside: { processor } }) {
    processor.changeSettings({ slowMs, faults: { kinds: ['slow'], calls: null, rate: 1, on: 'read' } })
    let slowest = 0
    try {
      for (const portal of [...portals, ...portals]) {
        const startedAtMs = performance.now()
        await portal.restart()
        slowest = Math.max(slowest, secondsSince(startedAtMs))
        // The balancer sees it before the next one goes.
        await sleep(2_000)
      }
    } finally {
      processor.changeSettings({ faults: { kinds: [] } })
    }
    const endedAtMs = performance.now()
    await sleep(3_000)
    return { endedAtMs, figures: { 'longest restart with its drain (s)': slowest } }
  },
}
