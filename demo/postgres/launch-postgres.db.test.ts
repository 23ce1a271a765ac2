import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressFor, createRoles } from './create-roles.ts'
import { readStartMark } from './data-dir/running-process.ts'
import { launchPostgres, type RunningPostgres } from './launch-postgres.ts'
import { StartRefusal } from './start-refusal.ts'

const superuserPassword = 'p:/@ %"\''
const launch = (dataDir: string) => launchPostgres({ dataDir, superuserPassword, disposable: true })

let dataDir = ''
let server: RunningPostgres | undefined

beforeAll(async () => {
  dataDir = mkdtempSync('/var/tmp/myaccount-launch-')
  chmodSync(dataDir, 0o755)
  server = await launch(dataDir)
})

afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another process that launches on the same folder and is then killed outright, as a crash would. */
async function launchElsewhereAndKill(): Promise<number> {
  const code = `
    const { launchPostgres } = await import(${JSON.stringify(new URL('launch-postgres.ts', import.meta.url).href)})
    const server = await launchPostgres(${JSON.stringify({ dataDir, superuserPassword, disposable: true })})
    console.log(server.pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  return Number(line)
}

/** An ended process that its parent has not noticed yet does not count. */
const isRunning = (pid: number) => readStartMark(pid) !== undefined

test('keeps data over a stop and a start, and makes roles twice', async () => {
  const passwords = { ownerPassword: 'o%&', appPassword: "a'", browserPassword: 'b b' }
  await createRoles({ adminUrl: server?.adminUrl() ?? '', ...passwords })
  const owned = () => addressFor(server?.adminUrl() ?? '', 'myaccount_owner', passwords.ownerPassword)
  await ask(owned(), 'create table kept as select 7 as number')
  await server?.stop()
  expect(existsSync(path.join(dataDir, 'owner.lock'))).toBe(false)
  server = await launch(dataDir)
  await createRoles({ adminUrl: server.adminUrl(), ...passwords })
  expect(await ask(owned(), 'select number from kept')).toEqual([{ number: 7 }])
  const served = addressFor(server.adminUrl(), 'portal_app', passwords.appPassword)
  expect(await ask(served, 'select current_user::text as role')).toEqual([{ role: 'portal_app' }])
})

test('stops a server left by a killed run at the next start', async () => {
  await server?.stop()
  const left = await launchElsewhereAndKill()
  expect(isRunning(left)).toBe(true)
  server = await launch(dataDir)
  expect(isRunning(left)).toBe(false)
  expect(await ask(server.adminUrl(), 'select 1 as one')).toEqual([{ one: 1 }])
})

describe('a pid file of another process', () => {
  /** A program that has nothing to do with PostgreSQL, under the number an earlier server had. */
  async function withBystander(args: string[], check: (pid: number) => Promise<void>) {
    await server?.stop()
    server = undefined
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ...args], {
      stdio: 'ignore',
    })
    await once(bystander, 'spawn')
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
    writeFileSync(pidFile, `${bystander.pid}\n${dataDir}/postgres\n`)
    try {
      await check(bystander.pid ?? 0)
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
    } finally {
      bystander.kill()
      if (existsSync(pidFile) && readFileSync(pidFile, 'utf8').startsWith(`${bystander.pid}\n`))
        rmSync(pidFile)
    }
  }

  test('leaves a process alone that reused the number, and starts', async () => {
    await withBystander([], async () => {
      server = await launch(dataDir)
    })
  })

  test('refuses a server on our folder that we did not start, and leaves it alone', async () => {
    await withBystander(['--', '-D', `${dataDir}/postgres`, '-p', '5432'], async () => {
      await expect(launch(dataDir)).rejects.toThrow(StartRefusal)
    })
    server = await launch(dataDir)
  })
})
