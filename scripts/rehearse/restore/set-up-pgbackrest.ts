import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ProcessAccount } from '../../../demo/postgres/unprivileged-account.ts'

const run = promisify(execFile)
const example = new URL('../../../deploy/pgbackrest/pgbackrest.conf', import.meta.url)

export interface PgBackRest {
  readonly archiveCommand: string
  /** Runs one of its commands as the database's account. Throws with what it printed. */
  run(command: string, ...options: readonly string[]): Promise<void>
  /** The newest backup, as `pgbackrest info` describes it. */
  newest(): Promise<Backup>
}

export interface Backup {
  readonly type: string
  /** Bytes of the database, and of those that this backup added to the folder of backups. */
  readonly databaseBytes: number
  readonly addedBytes: number
}

interface SetUp {
  /** Belongs to the account, as the other two do. */
  readonly folder: string
  readonly data: string
  readonly socket: string
  readonly port: number
  readonly superuserPassword: string
  readonly account: ProcessAccount | undefined
}

interface Info {
  readonly backup: readonly {
    readonly type: string
    readonly info: { readonly size: number; readonly repository: { readonly delta: number } }
  }[]
}

/** pgBackRest with the settings of deploy/pgbackrest, but for folders, port and password. */
export function setUpPgBackRest(options: SetUp): PgBackRest {
  const { folder, data, socket, port, superuserPassword, account } = options
  const within = (name: string) => {
    const made = path.join(folder, name)
    mkdirSync(made, { mode: 0o700 })
    if (account) chownSync(made, account.uid, account.gid)
    return made
  }
  const file = path.join(folder, 'pgbackrest.conf')
  const filled = fillExample(readFileSync(example, 'utf8'), {
    'repo1-path': within('repository'),
    'repo1-cipher-pass': randomBytes(48).toString('base64'),
    'pg1-path': data,
  })
  const own = [
    `pg1-socket-path=${socket}`,
    `pg1-port=${port}`,
    'pg1-user=postgres',
    `log-path=${within('log')}`,
    `lock-path=${within('lock')}`,
  ]
  writeFileSync(file, `${filled}${own.join('\n')}\n`, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  const always = [`--config=${file}`, '--stanza=myaccount']

  async function call(command: string, args: readonly string[]): Promise<string> {
    try {
      const { stdout } = await run('pgbackrest', [...always, ...args, command], {
        cwd: '/',
        env: { PATH: process.env.PATH, PGPASSWORD: superuserPassword },
        maxBuffer: 64 * 1024 * 1024,
        ...(account && { uid: account.uid, gid: account.gid }),
      })
      return stdout
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`pgbackrest ${command}: ${`${stdout}${stderr}`.slice(-2_000)}`)
    }
  }

  return {
    archiveCommand: ['pgbackrest', ...always, 'archive-push', '%p'].join(' '),
    run: async (command, ...args) => void (await call(command, args)),
    async newest() {
      const [stanza]: readonly Info[] = JSON.parse(await call('info', ['--output=json']))
      const backup = stanza?.backup.at(-1)
      if (backup === undefined) throw new Error('pgbackrest info lists no backup')
      const { size, repository } = backup.info
      return { type: backup.type, databaseBytes: size, addedBytes: repository.delta }
    },
  }
}

/** The example with other values. Throws where it has no such line. */
function fillExample(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((filled, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(filled)) throw new Error(`deploy/pgbackrest/pgbackrest.conf has no ${name}`)
    return filled.replace(line, () => `${name}=${value}`)
  }, text)
}
