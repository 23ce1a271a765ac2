import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { clusterMark } from './clear-leftover-server.ts'
import { type ClusterPlace, postgresEnv } from './create-cluster.ts'
import { findFreePort } from './find-free-port.ts'
import { StartRefusal } from './start-refusal.ts'

export type ServerProcess = {
  port: number
  pid: number
  exited: Promise<void>
  signal(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

const startLimitMs = 60_000
const stopLimitMs = 30_000
const logLimitBytes = 10_000_000

/** Small and quick to start: the whole demo has 300 MB (ADR 0002). */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'shared_buffers=32MB',
  'max_connections=60',
  'jit=off',
  'io_method=sync',
  'max_wal_senders=0',
  'wal_level=minimal',
  'logging_collector=off',
]

/**
 * Nothing is kept after a test run, so nothing is written for safety; planner statistics stay as they are made. Each
 * test file has connections of its own, and would plan every statement five times over before it keeps a plan.
 */
const disposableSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=1GB',
  'checkpoint_timeout=1h',
  'plan_cache_mode=force_generic_plan',
  'max_connections=100',
]

/** Starts the server process and waits until it answers. The log goes to a file, which outlives this process. */
export async function startServer(
  place: ClusterPlace,
  options: { port: number | undefined; disposable: boolean; settings?: readonly string[] },
): Promise<ServerProcess> {
  const logFile = path.join(place.dataDir, 'postgres.log')
  const deadline = Date.now() + startLimitMs
  for (;;) {
    const port = options.port ?? (await findFreePort())
    const logStart = prepareLog(logFile)
    const child = spawnServer(place, { ...options, port, logFile })
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    if (await waitUntilReady(child, place.clusterDir, deadline)) return describe(child, port, exited)
    child.kill('SIGQUIT')
    const said = readFileSync(logFile, 'utf8').slice(logStart)
    const portTaken = /could not bind|Address already in use/.test(said)
    if (portTaken && options.port !== undefined) {
      throw new StartRefusal(`Port ${port}, wished for the database, is taken. Stop what uses it.`)
    }
    // Processes of a killed server take a moment to notice; a free port may be lost to somebody quicker.
    const worthAnotherTry = portTaken || said.includes('shared memory block')
    if (!worthAnotherTry || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start; its log ${logFile} ends with:\n${said.slice(-2000)}`)
    }
    await delay(100)
  }
}

function spawnServer(
  place: ClusterPlace,
  options: { port: number; disposable: boolean; settings?: readonly string[]; logFile: string },
): ChildProcess {
  const chosen = options.disposable ? [...settings, ...disposableSettings] : settings
  const args = ['-D', place.clusterDir, '-p', String(options.port)]
  const log = openSync(options.logFile, 'a', 0o600)
  const child = spawn(
    path.join(place.binDir, 'postgres'),
    [...args, ...[...chosen, ...(options.settings ?? []), clusterMark].flatMap((setting) => ['-c', setting])],
    {
      ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
      cwd: '/',
      env: postgresEnv,
      // A session of its own: the terminal's Ctrl-C would stop it before the portal has finished its work.
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  child.once('error', () => {})
  child.unref()
  return child
}

/** The size of the log so far; an old, long one is begun anew. */
function prepareLog(logFile: string): number {
  const size = existsSync(logFile) ? statSync(logFile).size : 0
  if (size < logLimitBytes) return size
  closeSync(openSync(logFile, 'w', 0o600))
  return 0
}

/** PostgreSQL writes "ready" on the eighth line of its pid file when it takes connections, as its own tools read it. */
async function waitUntilReady(child: ChildProcess, clusterDir: string, deadline: number): Promise<boolean> {
  const pidFile = path.join(clusterDir, 'postmaster.pid')
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : []
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    if (Date.now() > deadline) return false
    await delay(5)
  }
  return false
}

function describe(child: ChildProcess, port: number, exited: Promise<void>): ServerProcess {
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const signal = (name: NodeJS.Signals) => {
    if (isRunning()) child.kill(name)
  }
  return {
    port,
    pid: child.pid ?? 0,
    exited,
    signal,
    async stop() {
      // SIGINT: open connections are ended, the data is written down (PostgreSQL's "fast" shutdown).
      child.ref()
      signal('SIGINT')
      const firmly = setTimeout(() => signal('SIGQUIT'), stopLimitMs)
      if (isRunning()) await exited
      clearTimeout(firmly)
    },
  }
}
