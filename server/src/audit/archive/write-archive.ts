import { createHash } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../database/database.ts'
import { readSeals } from '../read-seals.ts'
import { type ChainEnd, walkChainFrom } from '../walk-chain.ts'
import { hashFile, lineOf, walkArchive } from './archive-file.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { archiveFileOf } from './audit-anchor.ts'

interface Part {
  readonly month: string
  /** The last seal of the month before. */
  readonly start: ChainEnd
  readonly lastSequence: number
}

const sealsOfBatch = 1_000

/**
 * Writes a part of the chain into the file of a month, and returns the hashes for its anchor. A file of that name, which a
 * run left that was ended before it wrote the anchor, is replaced as a whole.
 */
export async function writeArchive(
  database: Database,
  folder: string,
  part: Part,
): Promise<{ readonly lastHash: Buffer; readonly fileSha256: Buffer }> {
  const file = path.join(folder, archiveFileOf(part.month))
  const unfinished = `${file}.part`
  const { end, sha256 } = await writeLines(database, unfinished, part)
  const { fault, end: read } = await walkArchive(unfinished, part.start)
  const isSame = (await hashFile(unfinished)).equals(sha256)
  if (fault || !isSame || read.sequence !== end.sequence || !read.hash.equals(end.hash))
    throw new ArchiveRefused(`${unfinished} does not hold what was written into it. Look at its disk.`)
  await rename(unfinished, file)
  await syncFolder(folder)
  return { lastHash: end.hash, fileSha256: sha256 }
}

async function writeLines(
  database: Database,
  file: string,
  { month, start, lastSequence }: Part,
): Promise<{ readonly end: ChainEnd; readonly sha256: Buffer }> {
  const chain = walkChainFrom(start)
  const hash = createHash('sha256')
  const handle = await open(file, 'w', 0o600)
  try {
    for (let after = start.sequence; after < lastSequence; after = chain.end().sequence) {
      const links = await readSeals(database, { after, upTo: Math.min(after + sealsOfBatch, lastSequence) })
      const lines = links.map((link) => {
        const fault = chain.step(link)
        if (fault || link.entry === null) throw brokenAt(month, link.sequence)
        return lineOf(link, link.entry)
      })
      if (lines.length === 0) throw brokenAt(month, after + 1)
      const text = lines.join('')
      hash.update(text)
      await handle.writeFile(text)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { end: chain.end(), sha256: hash.digest() }
}

function brokenAt(month: string, sequence: number): ArchiveRefused {
  return new ArchiveRefused(
    `The chain of ${month} is broken at seal ${sequence}. Run npm run audit:verify, which says how.`,
  )
}

/** The new name of a file is on the disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
