import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ProcessAccount } from './unprivileged-account.ts'

export type ClusterPlace = {
  binDir: string
  dataDir: string
  /** `postgres` in the data folder: what PostgreSQL calls its data directory. */
  clusterDir: string
  account: ProcessAccount | undefined
}

/** Tests open a thousand connections; the 4,096 rounds guard passwords that are worth something. */
const cheapSignIn = ['-c', 'scram_iterations=1']

/** Nothing of this process's environment is passed on: it may hold secrets, and PostgreSQL needs none of it. */
export const postgresEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes the cluster unless it is there. Made beside and renamed when whole, so a killed first start leaves nothing
 * half. `disposable` leaves out what only durability needs (tests).
 */
export async function createCluster(
  place: ClusterPlace,
  options: { superuserPassword: string; disposable: boolean },
): Promise<void> {
  const { clusterDir, dataDir, account } = place
  if (existsSync(path.join(clusterDir, 'PG_VERSION'))) return
  const unfinished = `${clusterDir}.unfinished`
  const passwordFile = path.join(dataDir, `.superuser-${process.pid}`)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, `${options.superuserPassword}\n`, { mode: 0o600 })
  if (account) {
    chownSync(unfinished, account.uid, account.gid)
    chownSync(passwordFile, account.uid, account.gid)
  }
  try {
    await runInitdb(place, [
      '-D',
      unfinished,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      '--no-sync',
      ...(options.disposable ? ['--wal-segsize=1', '--no-data-checksums', ...cheapSignIn] : []),
    ])
    chmodSync(unfinished, 0o700)
    renameSync(unfinished, clusterDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function runInitdb(place: ClusterPlace, args: string[]): Promise<void> {
  const { binDir, account } = place
  const child = spawn(path.join(binDir, 'initdb'), args, {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: '/',
    env: postgresEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new Error(`PostgreSQL could not make its data folder (initdb ended with ${code}):\n${output}`)
}
