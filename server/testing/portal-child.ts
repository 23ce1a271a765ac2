// A portal in a process of its own, to be killed: it serves on a port that it says, with the clock of the tests going on.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../src/build-app.ts'
import { compose } from '../src/composition.ts'
import type { Config } from '../src/config.ts'

const [order] = await once(process, 'message')
const { config, startMs } = order as { config: Config; startMs: number }
const parts = compose({
  config,
  appVersion: '1.0.0+test',
  clock: () => startMs + Math.floor(performance.now()),
})
const app = await buildApp(parts)
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.((app.server.address() as AddressInfo).port)
