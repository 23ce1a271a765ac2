import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const thisCheckout = fileURLToPath(new URL('../../', import.meta.url))

export interface RunningPortal {
  stop(): Promise<void>
}

interface RunPortalOptions {
  /** The folder of another version; by default this one. */
  readonly checkout?: string
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
  /** `--watch` while developing. */
  readonly nodeArguments: readonly string[]
  readonly say: (line: string) => void
}

/** One that ends sooner is not started again at once. */
const livedLongEnoughMs = 5_000

/**
 * Runs the portal as a process of its own and starts it again when it ends by itself, as an operator's supervisor
 * does. Resolves when it answers; throws when it never does.
 */
export async function runPortal(options: RunPortalOptions): Promise<RunningPortal> {
  const { checkout = thisCheckout, environment, logFile, nodeArguments, say } = options
  const main = path.join(checkout, 'server/src/main.ts')
  const url = `http://localhost:${environment.PORT}/healthz/live`
  let isStopping = false
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()

  async function launch(): Promise<void> {
    const log = openSync(logFile, 'a', 0o600)
    const startedMs = performance.now()
    const own = spawn(process.execPath, [...nodeArguments, main], {
      env: { ...inherited(), ...environment },
      // The terminal's Ctrl-C is ours to pass on, once.
      detached: true,
      // The channel tells the portal when we are gone, however we went: it then ends by itself.
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    child = own
    const killWithUs = () => void own.kill('SIGKILL')
    process.once('exit', killWithUs)
    ended = new Promise((resolve) =>
      own.once('exit', () => {
        process.off('exit', killWithUs)
        resolve()
      }),
    )
    await answers(url, ended, logFile)
    void ended.then(() => relaunch(performance.now() - startedMs))
  }

  async function relaunch(livedMs: number): Promise<void> {
    if (isStopping) return
    say('The portal ended by itself and is started again.')
    if (livedMs < livedLongEnoughMs) await sleep(1_000)
    while (!isStopping) {
      try {
        return await launch()
      } catch (error) {
        say(`${(error as Error).message} Trying again in 5 seconds.`)
        await sleep(5_000)
      }
    }
  }

  await launch()
  return {
    async stop() {
      isStopping = true
      child?.kill('SIGTERM')
      await ended
    },
  }
}

/** Of our own environment, nothing that could configure the portal. */
function inherited(): Readonly<Record<string, string>> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}

/** Waits until the portal answers; throws when it ended before. */
async function answers(url: string, ended: Promise<void>, logFile: string): Promise<void> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Not listening yet.
    }
    await sleep(25)
  }
  throw new Error(`The portal did not start. Its log: ${logFile}`)
}
