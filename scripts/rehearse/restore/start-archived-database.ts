import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDemoSecrets } from '../../../demo/demo-secrets.ts'
import {
  addressFor,
  appRole,
  browserRole,
  createRoles,
  ownerRole,
} from '../../../demo/postgres/create-roles.ts'
import { makeTemporaryDataDir } from '../../../demo/postgres/data-dir/make-temporary-data-dir.ts'
import { findFreePort } from '../../../demo/postgres/find-free-port.ts'
import { findUnprivilegedAccount } from '../../../demo/postgres/unprivileged-account.ts'
import type { ThrowawayDatabase } from '../../start/start-throwaway-database.ts'
import { type Child, startChild } from '../cluster/parts/start-child.ts'
import { waitUntil } from '../cluster/parts/wait-until.ts'
import { type PgBackRest, setUpPgBackRest } from './set-up-pgbackrest.ts'

const run = promisify(execFile)
export const binDir = '/usr/lib/postgresql/15/bin'
/** A stop archives what is left of the log first. */
const stopAtMostMs = 60_000
const replayAtMostMs = 600_000

export interface ArchivedDatabase extends ThrowawayDatabase {
  readonly backups: PgBackRest
  /** Starts the server on its data folder, and resolves once it takes writes: where it replays the log, after that. */
  start(): Promise<void>
  /** PostgreSQL's fast shutdown, which archives the rest of the log. */
  shutDown(): Promise<void>
  /** Keeps the data folder under another name, and puts an empty one in its place. */
  setAside(): void
}

/**
 * PostgreSQL of Debian with the product's roles, whose log pgBackRest archives. Everything lies in one temporary folder,
 * which is removed with it.
 */
export async function startArchivedDatabase(folderPrefix: string): Promise<ArchivedDatabase> {
  const dataDir = makeTemporaryDataDir('/var/tmp', folderPrefix)
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)
  const account = findUnprivilegedAccount()
  const makeFolder = (name: string) => {
    const folder = path.join(dataDir, name)
    mkdirSync(folder, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
    return folder
  }
  const [data, socket] = [makeFolder('database'), makeFolder('socket')]
  const secrets = await openDemoSecrets(dataDir)
  const { superuserPassword, ownerPassword, appPassword, browserPassword } = secrets
  const port = await findFreePort()
  const backups = setUpPgBackRest({
    folder: makeFolder('backups'),
    data,
    socket,
    port,
    superuserPassword,
    account,
  })
  const server = `postgres://postgres:${encodeURIComponent(superuserPassword)}@127.0.0.1:${port}/postgres`
  let child: Child | undefined

  async function create(): Promise<void> {
    const passwordFile = path.join(socket, 'password')
    writeFileSync(passwordFile, `${superuserPassword}\n`, { mode: 0o600 })
    if (account) chownSync(passwordFile, account.uid, account.gid)
    await run(
      path.join(binDir, 'initdb'),
      [
        ...['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile],
        ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
        ...['--data-checksums', '--no-instructions'],
      ],
      { cwd: '/', ...(account && { uid: account.uid, gid: account.gid }) },
    )
    rmSync(passwordFile)
    const settings = [
      "listen_addresses = '127.0.0.1'",
      `port = ${port}`,
      `unix_socket_directories = '${socket}'`,
      'archive_mode = on',
      `archive_command = '${backups.archiveCommand}'`,
      'archive_timeout = 60s',
    ]
    appendFileSync(path.join(data, 'postgresql.conf'), `${settings.join('\n')}\n`)
  }

  async function start(): Promise<void> {
    const own = startChild({
      command: path.join(binDir, 'postgres'),
      args: ['-D', data],
      account,
      logFile: path.join(dataDir, 'postgres.log'),
    })
    child = own
    const takesWrites = async () => {
      const client = new pg.Client({ connectionString: server })
      await client.connect()
      const { rows } = await client.query<{ replays: boolean }>('select pg_is_in_recovery() as replays')
      await client.end()
      return rows[0]?.replays === false
    }
    await Promise.race([
      waitUntil(takesWrites, { what: 'PostgreSQL', atMostMs: replayAtMostMs }),
      own.ended.then(() => {
        throw new Error(`PostgreSQL ended by itself. Its log: ${path.join(dataDir, 'postgres.log')}`)
      }),
    ])
  }

  const shutDown = async () => child?.stop('SIGINT', stopAtMostMs)
  const stop = async () => {
    await shutDown()
    process.off('exit', remove)
    remove()
  }
  try {
    await create()
    await start()
    await createRoles({ adminUrl: server, ownerPassword, appPassword, browserPassword })
  } catch (error) {
    await stop()
    throw error
  }
  const adminUrl = new URL(server)
  adminUrl.pathname = new URL(addressFor(server, appRole, appPassword)).pathname
  return {
    dataDir,
    secrets,
    urls: {
      url: addressFor(server, appRole, appPassword),
      browserUrl: addressFor(server, browserRole, browserPassword),
      ownerUrl: addressFor(server, ownerRole, ownerPassword),
    },
    adminUrl: adminUrl.href,
    backups,
    start,
    shutDown,
    setAside() {
      renameSync(data, `${data}-aside`)
      makeFolder('database')
    },
    stop,
  }
}
