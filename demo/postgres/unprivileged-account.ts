import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartRefusal } from './start-refusal.ts'

export type ProcessAccount = { name: string; uid: number; gid: number }

/**
 * The account PostgreSQL runs under: none of its own for an ordinary user (undefined), an existing one for root,
 * since PostgreSQL refuses to run as root. No account is ever created.
 */
export function findUnprivilegedAccount(): ProcessAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = accounts.find(([found]) => found === wanted) ?? []
    if (name && Number(uid) > 0 && Number(gid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it. Start as another user.',
  )
}

/** Whether the account can walk to the path (a folder) or run it (a file); a home with mode 0700 in between says no. */
export function canReach(path: string, account: ProcessAccount): boolean {
  return spawnSync('test', ['-x', path], { uid: account.uid, gid: account.gid, cwd: '/' }).status === 0
}
