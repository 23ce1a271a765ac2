import { chownSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findUnprivilegedAccount } from '../../../demo/postgres/unprivileged-account.ts'
import { type Child, startChild } from '../cluster/parts/start-child.ts'
import { waitUntil } from '../cluster/parts/wait-until.ts'

interface StartPgbouncer {
  /** The program runs as another account if we are root, and reads its files here. */
  readonly folder: string
  /** The addresses of the serving roles at the server itself. */
  readonly urls: readonly string[]
  readonly port: number
  /** The servers that it keeps for each role. */
  readonly poolSize: number
}

/** Starts PgBouncer in transaction mode before the server of `urls`, with the least that docs/operations.md asks for. */
export async function startPgbouncer({ folder, urls, port, poolSize }: StartPgbouncer): Promise<Child> {
  const account = findUnprivilegedAccount()
  const [users, settings] = [path.join(folder, 'users.txt'), path.join(folder, 'pgbouncer.ini')]
  const roles = urls.map((url) => new URL(url))
  writeFileSync(
    users,
    roles.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`).join(''),
    { mode: 0o600 },
  )
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${roles[0]?.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 1000',
  ]
  writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o600 })
  if (account) for (const file of [users, settings]) chownSync(file, account.uid, account.gid)
  const pooler = startChild({
    command: '/usr/sbin/pgbouncer',
    args: [settings],
    account,
    logFile: path.join(folder, 'pgbouncer.log'),
  })
  const address = throughPooler(urls[0] ?? '', port)
  await waitUntil(() => answers(address), { what: 'PgBouncer', atMostMs: 10_000 })
  return pooler
}

/** The same address by way of the pooler. */
export function throughPooler(url: string, port: number): string {
  const own = new URL(url)
  own.port = String(port)
  return own.href
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.end()
  return true
}
