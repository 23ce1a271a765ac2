// A portal in a process of its own, to be killed: it serves on a port that it says, with the clock of the tests going on.
import type { AddressInfo } from 'node:net'
import { buildApp } from '../src/build-app.ts'
import { compose } from '../src/composition.ts'
import type { Config } from '../src/config.ts'

const { config, startMs }: { config: Config; startMs: number } = JSON.parse(process.argv[2] ?? '')
const parts = compose({
  config,
  appVersion: '1.0.0+test',
  clock: () => startMs + Math.floor(performance.now()),
})
const app = await buildApp(parts)
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
