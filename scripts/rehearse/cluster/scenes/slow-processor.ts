import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from './scene.ts'

const slowMs = 12_000
const slowForMs = 20_000

/** The processor takes longer than the portal waits (`PROCESSOR_TIMEOUT_MS`), and charges all the same. */
export const slowProcessor: Scene = {
  name: 'slow-processor',
  breaks: `the processor answers after ${slowMs / 1000} seconds, for ${slowForMs / 1000} seconds`,
  mustGoUnseen: false,
  async play({ outside }) {
    const { processor } = outside
    processor.changeSettings({ slowMs, faults: { kinds: ['slow'], calls: null, rate: 1, on: 'every' } })
    await sleep(slowForMs)
    processor.changeSettings({ faults: { kinds: [] } })
    const endedAtMs = performance.now()
    await sleep(10_000)
    return { endedAtMs, figures: {} }
  },
}
