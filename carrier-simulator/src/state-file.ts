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
 * A value kept in one file. Written beside and renamed over, so that a kill at any moment leaves the old value or the
 * new one, whole. Synchronous on purpose: two changes can then never overtake each other.
 */
export interface StateFile<Value> {
  /** Undefined when there is none yet. Throws when the file is damaged: to begin again would repeat versions. */
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
