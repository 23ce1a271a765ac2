import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Who the message was really sent from and to; the headers need not say (Bcc). */
export interface Envelope {
  from: string
  to: readonly string[]
}

export interface MessageStore {
  save(envelope: Envelope, content: Buffer): Promise<string>
  /** Newest first. */
  listIds(): readonly string[]
  read(id: string): Promise<Buffer | null>
  deleteAll(): Promise<void>
}

/** Milliseconds since 1970 and a count within the process: sorts by time of arrival, safe as a file name. */
const idPattern = /^\d{13}-\d{6}$/

/** When the message came, from its id. */
export function receivedAt(id: string): Date {
  return new Date(Number(id.slice(0, 13)))
}

/** As a mail server does on delivery, the envelope is written above the message. */
function withEnvelope({ from, to }: Envelope, content: Buffer): Buffer {
  const lines = [`Return-Path: <${from}>`, ...to.map((address) => `Delivered-To: ${address}`)]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n`), content])
}

/** Messages as .eml files in `folder`, the newest `keep` of them; a restart finds them again. */
export async function openMessageStore(folder: string, keep: number, now: () => Date): Promise<MessageStore> {
  // One-time codes come here: not for everyone on this machine.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  const ids = names
    .filter((name) => name.endsWith('.eml') && idPattern.test(name.slice(0, -4)))
    .map((name) => name.slice(0, -4))
    .sort()
  let saved = 0

  const fileOf = (id: string) => path.join(folder, `${id}.eml`)
  const evictOldest = async () => {
    const surplus = ids.splice(0, Math.max(0, ids.length - keep))
    await Promise.all(surplus.map((id) => rm(fileOf(id), { force: true })))
  }
  await evictOldest()

  return {
    async save(envelope, content) {
      saved += 1
      const id = `${String(now().getTime()).padStart(13, '0')}-${String(saved).padStart(6, '0')}`
      const unfinished = `${fileOf(id)}.part`
      // Renamed when whole, so that a killed process leaves no half message.
      await writeFile(unfinished, withEnvelope(envelope, content), { mode: 0o600 })
      await rename(unfinished, fileOf(id))
      ids.push(id)
      ids.sort()
      await evictOldest()
      return id
    },
    listIds: () => [...ids].reverse(),
    async read(id) {
      return ids.includes(id) ? readFile(fileOf(id)) : null
    },
    async deleteAll() {
      const gone = ids.splice(0)
      await Promise.all(gone.map((id) => rm(fileOf(id), { force: true })))
    },
  }
}
