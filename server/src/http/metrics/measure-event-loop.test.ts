import { setTimeout as sleep } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measureEventLoop } from './measure-event-loop.ts'

/** Returns the longest delay since the last scrape, in seconds. */
async function longestDelay(registry: Registry): Promise<number> {
  const text = await registry.metrics()
  return Number(/myaccount_event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(text)?.[1])
}

test('reports the longest delay of the event loop once, at the next scrape', async () => {
  const registry = new Registry()
  measureEventLoop(registry)
  await sleep(100)
  await longestDelay(registry)
  // A measurement begins with the second look at the loop.
  await sleep(100)
  const until = performance.now() + 400
  while (performance.now() < until);
  await sleep(50)
  expect(await longestDelay(registry)).toBeGreaterThan(0.3)
  await sleep(100)
  expect(await longestDelay(registry)).toBeLessThan(0.3)
})
