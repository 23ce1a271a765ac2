import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import type { ProcessAccount } from '../../../../demo/postgres/unprivileged-account.ts'

export interface MachineFolder {
  readonly path: string
  /** Whether it is a file system of its own, whose disk can be filled without harm to anything else. */
  readonly isOwnDisk: boolean
  remove(): void
}

/** Enough for the database, its log and a copy that pg_rewind makes. */
const diskSize = '1500m'

/** Makes the folder of one database machine: on a disk of its own in memory where we may mount one. */
export function makeMachineFolder(folder: string, account: ProcessAccount | undefined): MachineFolder {
  mkdirSync(folder)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'none', folder], {
    stdio: 'ignore',
  })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  const isOwnDisk = mounted.status === 0
  const remove = () => {
    process.off('exit', remove)
    if (isOwnDisk) spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
  }
  process.prependOnceListener('exit', remove)
  return { path: folder, isOwnDisk, remove }
}
