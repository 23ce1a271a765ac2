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

/** Everything that the adapter has to know after a restart. */
export interface State {
  /** By resource, the change sequence up to which the portal has taken all rows. */
  readonly cursors: Readonly<Record<string, number>>
  /** The last `next` of `GET /events/v1`; null before the first page. */
  readonly eventsCursor: string | null
  /** Ids of events that the core system has taken, oldest first. */
  readonly processedEvents: readonly string[]
}

export interface Store {
  readonly state: () => State
  /** Returns once the change is on the disk. */
  change(part: Partial<State>): void
  /** After this a change throws, so that work of a stopped adapter cannot replace what its successor wrote. */
  close(): void
}

/** The portal retries an event for about four days; a core system with more events keeps ids in a table of its own. */
const eventsKept = 20_000

const nothing: State = { cursors: {}, eventsCursor: null, processedEvents: [] }

/** Opens the state in a file. Throws if the file is damaged: beginning anew is for a person to decide. */
export function openStore(location: string): Store {
  let state = existsSync(location) ? readState(location) : nothing
  let isClosed = false
  return {
    state: () => state,
    change(part) {
      if (isClosed) throw new Error('The adapter has stopped.')
      const next = { ...state, ...part }
      const processedEvents = next.processedEvents.slice(-eventsKept)
      writeWhole(location, JSON.stringify({ ...next, processedEvents }))
      state = { ...next, processedEvents }
    },
    close() {
      isClosed = true
    },
  }
}

function readState(location: string): State {
  try {
    const { cursors, eventsCursor, processedEvents } = JSON.parse(readFileSync(location, 'utf8'))
    if (
      Object.values(cursors).every(Number.isSafeInteger) &&
      (eventsCursor === null || typeof eventsCursor === 'string') &&
      Array.isArray(processedEvents)
    )
      return { cursors, eventsCursor, processedEvents }
  } catch {
    // The same sentence says it.
  }
  throw new Error(
    `${location} is damaged. Put a copy back, or move it away: the adapter then sends the whole book again.`,
  )
}

/**
 * Writes a second file, and renames it only once its bytes are on the disk: a crash leaves the old or the new content,
 * and never a part of one. The folder is synced too, because the rename is a change of the folder.
 */
function writeWhole(location: string, text: string): void {
  const folder = path.dirname(location)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const beside = `${location}.new`
  writeSynced(beside, 'w', text)
  renameSync(beside, location)
  // Windows cannot open a folder.
  if (process.platform !== 'win32') writeSynced(folder, 'r')
}

function writeSynced(location: string, flags: string, text?: string): void {
  const file = openSync(location, flags, 0o600)
  try {
    if (text !== undefined) writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
