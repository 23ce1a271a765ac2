import { realpathSync } from 'node:fs'
import path from 'node:path'
import { clearLeftoverServer } from './clear-leftover-server.ts'
import { createCluster } from './create-cluster.ts'
import { lockDataDir } from './data-dir/data-dir-lock.ts'
import { readStartMark } from './data-dir/running-process.ts'
import { preparePostgresBinaries } from './postgres-binaries.ts'
import { StartRefusal } from './start-refusal.ts'
import { type ServerProcess, startServer } from './start-server.ts'
import { canReach, findUnprivilegedAccount } from './unprivileged-account.ts'

export type LaunchOptions = {
  /** Absolute; made when absent. Holds the lock, the log `postgres.log` and the cluster, in the folder `postgres`. */
  dataDir: string
  /** Of the bootstrap account `postgres`; set when the cluster is made and needed unchanged ever after. */
  superuserPassword: string
  /** A free one when absent. */
  port?: number
  /** For tests: fast, small, and nothing survives a crash. */
  disposable?: boolean
  /** Settings that replace its own, as `name=value`; for tests. */
  settings?: readonly string[]
  log?: (line: string) => void
}

export type RunningPostgres = {
  port: number
  pid: number
  /** Address for the bootstrap account, database `postgres` unless named. Never for the product: it sees every row. */
  adminUrl(database?: string): string
  /** Settles when the server has ended, by stop() or by itself. */
  exited: Promise<void>
  /**
   * Ends connections, writes everything down, waits for the end; gives the data folder free unless the caller had
   * locked it before.
   */
  stop(): Promise<void>
  /**
   * For process 'exit' handlers, where nothing asynchronous runs any more: blocks until the server is gone, two
   * seconds at most. Nothing is written down; the next start recovers from the log.
   */
  stopAtOnce(): void
}

/**
 * Starts the embedded PostgreSQL on 127.0.0.1, as root or not, making the cluster the first time. Detached from the
 * terminal's signals, so that Ctrl-C reaches it last, by stop(). Throws a StartRefusal with a sentence for people.
 */
export async function launchPostgres(options: LaunchOptions): Promise<RunningPostgres> {
  const { superuserPassword, disposable = false, log = () => {} } = options
  const account = findUnprivilegedAccount()
  const lock = lockDataDir(options.dataDir)
  const giveFree = () => {
    if (!lock.heldBefore) lock.release()
  }
  try {
    const dataDir = realpathSync(options.dataDir)
    if (account && !canReach(dataDir, account)) {
      throw new StartRefusal(
        `As root, PostgreSQL runs as "${account.name}", which cannot reach ${dataDir}. Choose another DATA_DIR.`,
      )
    }
    const clusterDir = path.join(dataDir, 'postgres')
    const binDir = await preparePostgresBinaries(account, log)
    await clearLeftoverServer(clusterDir, log)
    const place = { binDir, dataDir, clusterDir, account }
    await createCluster(place, { superuserPassword, disposable })
    const server = await startServer(place, {
      port: options.port,
      disposable,
      settings: options.settings ?? [],
    })
    return describeServer(server, superuserPassword, giveFree)
  } catch (cause) {
    giveFree()
    throw cause
  }
}

function describeServer(server: ServerProcess, password: string, release: () => void): RunningPostgres {
  const secret = encodeURIComponent(password)
  return {
    port: server.port,
    pid: server.pid,
    exited: server.exited,
    adminUrl: (database = 'postgres') => `postgres://postgres:${secret}@127.0.0.1:${server.port}/${database}`,
    async stop() {
      await server.stop()
      release()
    },
    stopAtOnce() {
      server.signal('SIGQUIT')
      const pause = new Int32Array(new SharedArrayBuffer(4))
      for (let waitedMs = 0; waitedMs < 2_000 && readStartMark(server.pid) !== undefined; waitedMs += 10) {
        Atomics.wait(pause, 0, 0, 10)
      }
      release()
    },
  }
}
