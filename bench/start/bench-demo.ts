import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPorts } from '../../demo/demo-ports.ts'
import type { DemoSecrets } from '../../demo/demo-secrets.ts'
import { addressFor, appRole } from '../../demo/postgres/create-roles.ts'
import { makeTemporaryDataDir } from '../../demo/postgres/data-dir/make-temporary-data-dir.ts'
import { readStat, waitUntilEnded } from '../rig/process-cpu.ts'

const script = fileURLToPath(new URL('../../scripts/start/start.ts', import.meta.url))
const startAtMostMs = 120_000
const stopAtMostMs = 20_000

export interface RunningDemo {
  readonly pid: number
  readonly portalUrl: string
  /** From the command to the line that says it is ready. */
  readonly readyAfterMs: number
  /** Of the role that serves. */
  readonly appUrl: string
  stop(): Promise<void>
}

export interface DemoFolder {
  start(): Promise<RunningDemo>
  remove(): void
}

/** A data folder of its own, empty, on ports of its own: nothing of a demo that runs here is touched. */
export async function makeDemoFolder(): Promise<DemoFolder> {
  const port = await findFreePorts()
  const parent = process.platform === 'linux' ? '/var/tmp' : os.tmpdir()
  const dataDir = makeTemporaryDataDir(parent, 'myaccount-bench-')
  let running: RunningDemo['pid'] | undefined
  const remove = () => {
    // The bench was ended in between: the demo goes first, in its own order, then what it kept.
    if (running !== undefined && readStat(running)) {
      process.kill(running, 'SIGTERM')
      waitUntilEnded(running, stopAtMostMs)
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', remove)
  return {
    start: () =>
      startDemo(dataDir, port, (pid) => {
        running = pid
      }),
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}

async function startDemo(
  dataDir: string,
  port: number,
  onSpawn: (pid: number | undefined) => void,
): Promise<RunningDemo> {
  const startMs = performance.now()
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  onSpawn(child.pid)
  void ended.then(() => onSpawn(undefined))
  let said = ''
  const ready = new Promise<number>((resolve) => {
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (/^ *[\d.]+ s {2}Ready$/m.test(said)) resolve(performance.now())
    })
  })
  const timer = setTimeout(() => child.kill('SIGTERM'), startAtMostMs)
  const readyMs = await Promise.race([ready, ended.then(() => undefined)])
  clearTimeout(timer)
  if (readyMs === undefined) {
    throw new Error(`The demo did not start:\n${said.slice(-3000)}`)
  }
  return {
    pid: child.pid ?? 0,
    portalUrl: `http://localhost:${port}`,
    readyAfterMs: readyMs - startMs,
    appUrl: readAppUrl(dataDir),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The database chose its port itself: the fourth line of its pid file. */
function readAppUrl(dataDir: string): string {
  const dbPort = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'demo-keys.json'), 'utf8')) as DemoSecrets
  return addressFor(`postgres://127.0.0.1:${dbPort}/`, appRole, secrets.appPassword)
}

async function findFreePorts(): Promise<number> {
  for (let port = 23_000; port < 33_000; port += 10) {
    const free = await Promise.all(Object.values(demoPorts(port)).map(isFree))
    if (free.every(Boolean)) return port
  }
  throw new Error('There are no free ports for a demo.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: 'localhost', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
