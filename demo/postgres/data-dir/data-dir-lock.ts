import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { readStartMark } from './running-process.ts'

type LockOwner = { pid: number; startMark: string }

export type DataDirLock = {
  /** True when this process held the folder already: whoever took it first gives it free. */
  heldBefore: boolean
  release(): void
}

const heldHere = new Map<string, DataDirLock>()

/**
 * Takes the folder for this process (ADR 0002): a living owner is refused with a StartRefusal, a dead one is
 * cleaned up. Calling it again in the same process answers the lock already held. The folder is made when absent.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const held = heldHere.get(dataDir)
  if (held) return { ...held, heldBefore: true }
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'owner.lock')
  takeLockFile(file)
  const lock: DataDirLock = {
    heldBefore: false,
    release() {
      if (heldHere.delete(dataDir)) rmSync(file, { force: true })
    },
  }
  heldHere.set(dataDir, lock)
  return lock
}

/** Whether a run that was killed held the folder last; false for a free, a held and an untouched one. */
export function isLeftByDeadOwner(dataDir: string): boolean {
  const owner = readOwner(path.join(dataDir, 'owner.lock'))
  return owner !== undefined && !isAlive(owner)
}

function takeLockFile(file: string): void {
  const own = `${file}.${process.pid}`
  const owner: LockOwner = { pid: process.pid, startMark: readStartMark(process.pid) ?? '' }
  writeFileSync(own, JSON.stringify(owner))
  try {
    // Linking is the atomic step: of two starts at the same moment exactly one creates the file.
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(own, file)
        return
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
      }
      const found = readOwner(file)
      if (isAlive(found)) throw refuseLiveOwner(path.dirname(file), found)
      setAside(file)
    }
  } finally {
    rmSync(own, { force: true })
  }
  throw new StartRefusal(`The data folder ${path.dirname(file)} is being taken by another start. Try again.`)
}

/** Moves a dead owner's lock away; when another start replaced it meanwhile, that living lock is put back. */
function setAside(file: string): void {
  const aside = `${file}.dead.${process.pid}`
  try {
    renameSync(file, aside)
    const moved = readOwner(aside)
    if (isAlive(moved)) linkSync(aside, file)
  } catch (cause) {
    if (!['ENOENT', 'EEXIST'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause
  } finally {
    rmSync(aside, { force: true })
  }
}

function readOwner(file: string): LockOwner | undefined {
  try {
    const owner: Partial<LockOwner> = JSON.parse(readFileSync(file, 'utf8'))
    return typeof owner.pid === 'number' && typeof owner.startMark === 'string'
      ? { pid: owner.pid, startMark: owner.startMark }
      : undefined
  } catch {
    return undefined
  }
}

function isAlive(owner: LockOwner | undefined): owner is LockOwner {
  return owner !== undefined && readStartMark(owner.pid) === owner.startMark
}

function refuseLiveOwner(dataDir: string, owner: LockOwner): StartRefusal {
  return new StartRefusal(
    `The data folder ${dataDir} is in use by process ${owner.pid}. Stop that one first, or choose another PORT or DATA_DIR.`,
  )
}
