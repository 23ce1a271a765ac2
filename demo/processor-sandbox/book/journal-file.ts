import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { Change, Journal } from './book.ts'

export interface JournalFile extends Journal {
  close(): void
}

/**
 * One line a commit, each a whole list of changes, flushed before the caller goes on. A kill leaves at most one torn
 * last line, which was never answered for; it is dropped. At the opening the file is written anew with the last state
 * of each record, beside and renamed over.
 */
export function openJournalFile(location: string): JournalFile {
  mkdirSync(path.dirname(location), { recursive: true, mode: 0o700 })
  const lines = existsSync(location) ? readLines(location) : []
  compact(location, lines)
  const file = openSync(location, 'a', 0o600)
  return {
    read: () => lines,
    append(changes) {
      writeSync(file, `${JSON.stringify(changes)}\n`)
      fsyncSync(file)
    },
    close: () => closeSync(file),
  }
}

/** Throws where a line before the last is damaged: to begin again would charge twice. */
function readLines(location: string): (readonly Change[])[] {
  const texts = readFileSync(location, 'utf8').split('\n')
  // After the last line break stands nothing, or what a kill left of a line.
  return texts.slice(0, -1).map((text) => JSON.parse(text) as readonly Change[])
}

function compact(location: string, lines: readonly (readonly Change[])[]): void {
  const last = new Map<string, Change>()
  for (const changes of lines) {
    for (const change of changes) {
      const key = `${change[0]} ${change[1]}`
      if (change[2] === null) last.delete(key)
      else last.set(key, change)
    }
  }
  const beside = `${location}.new`
  const file = openSync(beside, 'w', 0o600)
  try {
    for (const change of last.values()) writeSync(file, `${JSON.stringify([change])}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(beside, location)
}
