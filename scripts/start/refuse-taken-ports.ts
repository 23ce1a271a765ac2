import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoPorts } from '../../demo/demo-ports.ts'
import { StartRefusal } from '../../demo/postgres/start-refusal.ts'

/**
 * Said before anything is started, by name, instead of by whichever part fails first. `patienceMs` is for what a
 * killed run left: it ends by itself within moments.
 */
export async function refuseTakenPorts(ports: DemoPorts, patienceMs: number): Promise<void> {
  let taken = await findTaken(ports)
  for (let waitedMs = 0; taken.length > 0 && waitedMs < patienceMs; waitedMs += 100) {
    await sleep(100)
    taken = await findTaken(ports)
  }
  if (taken.length === 0) return
  throw new StartRefusal(
    `In use by another program: ${taken.join(', ')}. Choose another PORT, for example PORT=${ports.portal + 100} npm start.`,
  )
}

async function findTaken(ports: DemoPorts): Promise<string[]> {
  const checks = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ((await isFree(port)) ? [] : [`${port} (${name})`])),
  )
  return checks.flat()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: 'localhost', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
