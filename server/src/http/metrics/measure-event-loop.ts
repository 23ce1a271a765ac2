import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

/** Milliseconds between two looks at the event loop; the delay is what is later than that. */
const resolutionMs = 20
const shares = [0.5, 0.99, 1]

/**
 * Adds the delay of the event loop since the last scrape: for so long nobody was answered. The default figures of the
 * library hold the time between two looks in it, so that an idle process shows 10 ms; here it shows about 0.
 */
export function measureEventLoop(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  new Gauge({
    name: 'myaccount_event_loop_delay_seconds',
    help: 'How long the event loop was held up since the last scrape; quantile 1 is the longest',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of shares) {
        const nanoseconds = quantile === 1 ? delay.max : delay.percentile(quantile * 100)
        this.set({ quantile }, Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000))
      }
      delay.reset()
    },
  })
}
