import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBalancer } from '../testing/start-balancer.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { larkspur } from '../testing/test-records.ts'
import { buildApp } from './build-app.ts'
import { compose } from './composition.ts'
import { endInOrder } from './end-in-order.ts'

/** Two portals behind a balancer are replaced one after the other, as docs/operations.md says. */
let the: TestApp
beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())

const drainMs = 400

async function startInstance() {
  const parts = compose({ config: the.parts.config, appVersion: '1.0.0+test', clock: () => the.clock.nowMs })
  const app = await buildApp(parts)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    drain: parts.drain,
    end: () => endInOrder({ parts, app, drainMs, stopWork: async () => {} }),
  }
}

/** Somebody who asks one thing after the other on an open connection. */
async function askUntil(
  isOver: () => boolean,
  port: number,
  cookie: string,
  statuses: number[],
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const path = `/api/v1/policies?accountNumber=${larkspur}`
  while (!isOver()) {
    statuses.push(
      await new Promise<number>((resolve) => {
        const headers = { cookie, 'x-myaccount-request': '1' }
        get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        }).on('error', () => resolve(0))
      }),
    )
  }
  agent.destroy()
}

test('cuts no request in a rolling restart of two instances', async () => {
  const balancer = await startBalancer()
  const cookie = await the.signIn('owner')
  let running = [await startInstance(), await startInstance()]
  for (const { port } of running) balancer.follow(port)
  await expect.poll(balancer.readyCount).toBe(2)

  let isOver = false
  const statuses: number[] = []
  const people = Array.from({ length: 6 }, () => askUntil(() => isOver, balancer.port, cookie, statuses))
  for (const old of running) {
    const next = await startInstance()
    balancer.follow(next.port)
    await expect.poll(balancer.readyCount).toBe(3)
    // All of them are at it, on connections to each instance.
    const before = statuses.length
    await expect.poll(() => statuses.length).toBeGreaterThan(before + 20)
    // An operator sets a drain that is longer than the balancer's probes. On a slow machine they take longer than ours.
    old.drain()
    await expect.poll(balancer.readyCount, { timeout: 10_000 }).toBe(2)
    await old.end()
    balancer.forget(old.port)
    running = [...running.filter((each) => each !== old), next]
  }
  isOver = true
  await Promise.all(people)
  await Promise.all(running.map((each) => each.end()))
  await balancer.stop()

  expect(balancer.cut).toEqual([])
  expect(new Set(statuses)).toEqual(new Set([200]))
})
