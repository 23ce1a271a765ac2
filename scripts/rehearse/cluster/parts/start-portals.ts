import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './start-child.ts'
import { statusOf, waitUntil } from './wait-until.ts'

const main = fileURLToPath(new URL('../../../../server/src/main.ts', import.meta.url))
const restartAfterMs = 1_000
const startAtMostMs = 60_000

export interface Portal {
  readonly name: string
  readonly port: number
  readonly logFile: string
  isReady(): Promise<boolean>
  pid(): number
  /** Ends it in order and starts it again, with what `environment` adds to its own until the next restart. */
  restart(environment?: Readonly<Record<string, string>>): Promise<void>
  /** `kill -9`; it is started again a second later, as a supervisor does. */
  kill(): void
  stop(): Promise<void>
}

interface StartPortal {
  readonly name: string
  readonly port: number
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

/** A portal in a process of its own, which is started again whenever it ends by itself. */
export async function startPortal({ name, port, folder, environment }: StartPortal): Promise<Portal> {
  const logFile = path.join(folder, `${name}.log`)
  let isWanted = true
  let added: Readonly<Record<string, string>> = {}
  let child = launch()

  function launch(): Child {
    const own = startChild({
      command: process.execPath,
      args: [main],
      environment: { ...environment, ...added, HOST: '127.0.0.1', PORT: String(port) },
      logFile,
    })
    void own.ended.then(async () => {
      await sleep(restartAfterMs)
      if (isWanted && child === own) child = launch()
    })
    return own
  }
  const isReady = async () => (await statusOf(`http://127.0.0.1:${port}/healthz/ready`)) === 200
  const waitUntilReady = () =>
    waitUntil(isReady, { what: `${name} to be ready (its log: ${logFile})`, atMostMs: startAtMostMs })
  const stop = async () => {
    isWanted = false
    // The drain, and the time that a portal has to end what runs.
    await child.stop('SIGTERM', 25_000)
  }
  try {
    await waitUntilReady()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    name,
    port,
    logFile,
    isReady,
    pid: () => child.pid,
    async restart(more = {}) {
      await stop()
      isWanted = true
      added = more
      child = launch()
      await waitUntilReady()
    },
    kill: () => child.signal('SIGKILL'),
    stop,
  }
}
