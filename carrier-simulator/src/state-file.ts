import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/**
 * A value stored in one file. It is written to a second file and renamed, so that a kill at any moment leaves
 * either the old or the new value complete. Writing is synchronous on purpose: two changes can then never
 * overtake each other.
 */
export interface StateFile<Value> {
  /**
   * Undefined if there is no file yet. Throws if the file is damaged: starting over would repeat versions.
   */
  read(): Value | undefined
  write(value: Value): void
}

export function openStateFile<Value>(location: string): StateFile<Value> {
  return {
    read() {
      if (!existsSync(location)) return undefined
      return JSON.parse(readFileSync(location, 'utf8')) as Value
    },
    write(value) {
      mkdirSync(path.dirname(location), { recursive: true, mode: 0o700 })
      const beside = `${location}.new`
      const file = openSync(beside, 'w', 0o600)
      try {
        writeFileSync(file, JSON.stringify(value))
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      renameSync(beside, location)
    },
  }
}
