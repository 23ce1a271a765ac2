import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { AuditRow } from '../audit-hash.ts'
import { type ChainEnd, type ChainLink, type LinkFault, walkChainFrom } from '../walk-chain.ts'
import { type AuditAnchor, archiveFileOf } from './audit-anchor.ts'

/** A line of an archive: one seal with its entry. */
interface ArchiveLine {
  readonly sequence: number
  readonly previousHash: string
  readonly hash: string
  readonly entry: AuditRow
}

export function lineOf({ sequence, previousHash, hash }: ChainLink, entry: AuditRow): string {
  const line: ArchiveLine = {
    sequence,
    previousHash: previousHash.toString('hex'),
    hash: hash.toString('hex'),
    entry,
  }
  return `${JSON.stringify(line)}\n`
}

/** The fault of a seal, or of the file as a whole. */
export interface ArchiveFault {
  readonly reason: LinkFault | 'file-missing' | 'file-differs'
  readonly sequence: number | null
  readonly entryId: string | null
}

interface Walked {
  readonly fault: ArchiveFault | undefined
  readonly end: ChainEnd
}

/** Checks that the file of an archived month is the one that its anchor names, and that its chain is whole. */
export async function checkArchive(
  folder: string,
  { month, firstSequence, previousHash, lastSequence, lastHash, fileSha256 }: AuditAnchor,
  onSeal?: (end: ChainEnd) => void,
): Promise<ArchiveFault | undefined> {
  const ofFile = { sequence: null, entryId: null }
  const file = path.join(folder, archiveFileOf(month))
  if (!(await isReadable(file))) return { ...ofFile, reason: 'file-missing' }
  // Only a file of which the anchor knows each byte is parsed.
  if (!(await hashFile(file)).equals(fileSha256)) return { ...ofFile, reason: 'file-differs' }
  const { fault, end } = await walkArchive(file, { sequence: firstSequence - 1, hash: previousHash }, onSeal)
  if (fault) return fault
  return end.sequence === lastSequence && end.hash.equals(lastHash)
    ? undefined
    : { ...ofFile, reason: 'file-differs' }
}

const isReadable = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

export async function hashFile(file: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest()
}

/** Walks the lines of a file in the memory of one line. */
export async function walkArchive(
  file: string,
  start: ChainEnd,
  onSeal?: (end: ChainEnd) => void,
): Promise<Walked> {
  const chain = walkChainFrom(start)
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const line = JSON.parse(text) as ArchiveLine
    const { sequence, entry } = line
    const reason = chain.step({
      sequence,
      previousHash: Buffer.from(line.previousHash, 'hex'),
      hash: Buffer.from(line.hash, 'hex'),
      entry,
    })
    if (reason) return { fault: { reason, sequence, entryId: entry.entryId }, end: chain.end() }
    onSeal?.(chain.end())
  }
  return { fault: undefined, end: chain.end() }
}
