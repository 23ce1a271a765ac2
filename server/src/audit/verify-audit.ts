import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type ArchiveFault, checkArchive } from './archive/archive-file.ts'
import { type AuditAnchor, anchorsStatement, endOf, findBrokenAnchor } from './archive/audit-anchor.ts'
import { newestSeal, readSeals } from './read-seals.ts'
import { type ChainEnd, walkChainFrom } from './walk-chain.ts'

export type BrokenReason =
  | ArchiveFault['reason']
  /** An entry lies behind the chain's head and was never sealed: it was inserted later. */
  | 'smuggled-in'
  /** The chain's end is not the one that was noted. */
  | 'head-differs'
  /** The anchor of an archived month continues neither the chain nor the anchor before it. */
  | 'anchor-differs'

export type AuditVerdict =
  | { readonly ok: true; readonly sealedCount: number; readonly head: string | null }
  | {
      readonly ok: false
      readonly reason: BrokenReason
      /** Number in the chain; null for an entry outside it, and for a file. */
      readonly sequence: number | null
      readonly entryId: string | null
      /** Names the archived month of an anchor or a file. */
      readonly month?: string
    }

/** `sequence:hash` as an earlier run printed it. */
export interface NotedHead {
  readonly sequence: number
  readonly hash: string
}

/** The noted end is in the file of an archived month, which this run does not read. */
export class NotedInArchive extends Error {
  override readonly name = 'NotedInArchive'
}

interface VerifyOptions {
  readonly noted?: NotedHead
  readonly batchSize?: number
  /** The folder with the files of all archived months, which are then walked first. */
  readonly archiveFolder?: string
}

const none = endOf(undefined)

type Fault = Extract<AuditVerdict, { ok: false }>

/**
 * Walks the chain in batches, from its first seal or from the anchor of the last month that was removed, and returns the
 * first fault. The chain alone cannot show that its end was cut off: an operator keeps the head that a run prints and
 * gives it to the next run as `noted`.
 */
export async function verifyAudit(database: Database, options: VerifyOptions = {}): Promise<AuditVerdict> {
  const anchors = await database.read('jobs', anchorsStatement())
  const broken = findBrokenAnchor(anchors)
  if (broken) return faultOfAnchor(broken)
  const noted = watchNoted(options.noted)
  const inFiles = await walkFiles(anchors, options.archiveFolder, noted.see)
  if (inFiles) return inFiles

  const walked = await walkTables(database, anchors, noted.see, options.batchSize ?? 1_000)
  if ('ok' in walked) return walked
  const { start, end } = walked
  if (noted.differs()) return { ok: false, reason: 'head-differs', sequence: noted.sequence, entryId: null }
  if (!noted.isSeen()) {
    if (options.archiveFolder === undefined && noted.sequence < start.sequence)
      throw new NotedInArchive('The noted end is in an archived month. Add --from-archive FOLDER.')
    return { ok: false, reason: 'head-differs', sequence: end.sequence, entryId: null }
  }
  const smuggled = await findSmuggled(database)
  if (smuggled) return { ok: false, reason: 'smuggled-in', sequence: null, entryId: smuggled }
  return {
    ok: true,
    sealedCount: end.sequence,
    head: end.sequence === 0 ? null : `${end.sequence}:${end.hash.toString('hex')}`,
  }
}

/** Compares the seal of the noted number with the noted hash, wherever the walk meets it. */
function watchNoted(noted: NotedHead | undefined) {
  let found: string | undefined
  return {
    sequence: noted?.sequence ?? 0,
    see({ sequence, hash }: ChainEnd): void {
      if (sequence === noted?.sequence) found = hash.toString('hex')
    },
    isSeen: () => noted === undefined || found !== undefined,
    differs: () => found !== undefined && found !== noted?.hash,
  }
}

async function walkFiles(
  anchors: readonly AuditAnchor[],
  folder: string | undefined,
  see: (end: ChainEnd) => void,
): Promise<Fault | undefined> {
  if (folder === undefined) return undefined
  for (const anchor of anchors) {
    const fault = await checkArchive(folder, anchor, see)
    if (fault) return { ok: false, ...fault, month: anchor.month }
  }
  return undefined
}

/** Walks what the tables still hold, and returns where it began and ended. */
async function walkTables(
  database: Database,
  anchors: readonly AuditAnchor[],
  see: (end: ChainEnd) => void,
  batchSize: number,
): Promise<{ readonly start: ChainEnd; readonly end: ChainEnd } | Fault> {
  const archived = endOf(anchors.at(-1)).sequence
  const [seals] = await database.read(
    'jobs',
    sql<{ first: number | null; last: number | null }>`
      select min(sequence) as first, max(sequence) as last from audit_seals`,
  )
  const gapAt = (sequence: number): Fault => ({ ok: false, reason: 'gap', sequence, entryId: null })
  const { first = null, last = null } = seals ?? {}
  // The newest seal is never archived.
  if (first === null || last === null) return archived > 0 ? gapAt(archived + 1) : { start: none, end: none }

  const start = endOf(anchors.findLast(({ lastSequence }) => lastSequence === first - 1))
  see(start)
  const anchorAt = new Map(anchors.map((anchor) => [anchor.lastSequence, anchor]))
  const chain = walkChainFrom(start)
  for (let after = start.sequence; after < last; after = chain.end().sequence) {
    const links = await readSeals(database, { after, upTo: Math.min(after + batchSize, last) })
    if (links.length === 0) return gapAt(after + 1)
    for (const link of links) {
      const { sequence, entryId } = link
      const reason = chain.step(link, sequence <= archived)
      if (reason) return { ok: false, reason, sequence, entryId }
      see(chain.end())
      const anchor = anchorAt.get(sequence)
      if (anchor && !anchor.lastHash.equals(link.hash)) return faultOfAnchor(anchor)
    }
  }
  return { start, end: chain.end() }
}

function faultOfAnchor({ lastSequence, month }: AuditAnchor): Fault {
  return { ok: false, reason: 'anchor-differs', sequence: lastSequence, entryId: null, month }
}

async function findSmuggled(database: Database): Promise<string | undefined> {
  const [row] = await database.read(
    'jobs',
    sql<{ entryId: string }>`
      select e.entry_id::text as entry_id
      from audit_entries e
      where (e.txid, e.entry_id) <= (
          select h.txid, h.entry_id
          from ${newestSeal} s join audit_entries h on h.entry_id = s.entry_id)
        and not exists (select from audit_seals s where s.entry_id = e.entry_id)
      order by e.entry_id
      limit 1`,
  )
  return row?.entryId
}
