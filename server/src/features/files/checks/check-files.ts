import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type FileKind, fileKindOf } from '@myaccount/domain/files/file-kind'
import { fileLimits } from '@myaccount/domain/files/file-limits'
import { givesUpChecking, type RefusalReason } from '@myaccount/domain/files/file-standing'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { Clock } from '../../../clock.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import type { Scanner } from '../../../gateways/scanner/port.ts'
import { fileNotKept } from '../emails/file-not-kept.email.ts'
import type { FilesWork } from '../files-work.ts'
import {
  type FileToCheck,
  receiveFileStatement,
  refuseFileStatement,
  takeFileToCheckStatement,
} from './checks.store.ts'

// Only these two formats are decoded, whatever the bytes claim to be; one at a time, with nothing cached.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const longestSide = 1600

type Made =
  | { readonly ok: true; readonly picture: Buffer }
  | { readonly ok: false; readonly reason: 'damaged' | 'pixels' }

/**
 * Makes a new picture from the visible image: neither the place nor the camera nor anything else of the original
 * remains.
 */
async function makePicture(original: Buffer): Promise<Made> {
  try {
    const { width, height } = await sharp(original, { limitInputPixels: false }).metadata()
    if (width * height > fileLimits.pixels) return { ok: false, reason: 'pixels' }
    const picture = await sharp(original, { limitInputPixels: fileLimits.pixels, sequentialRead: true })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { ok: true, picture }
  } catch {
    return { ok: false, reason: 'damaged' }
  }
}

/** The beginning of a video identifies its format; any other file is read whole. */
const headOfVideo = 64 * 1024

/** Cameras write HEIF under several brands. */
const heif = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

type Looked =
  | { readonly isGood: true; readonly sha256: string; readonly picture: Buffer | null }
  | { readonly isGood: false; readonly reason: RefusalReason }

/**
 * Checks that the content is what the name says, and can be opened; nothing in a file is ever run or unpacked.
 * Throws where the store returns another length than arrived.
 */
async function lookAtContent(bytes: Readable, kind: FileKind, sizeBytes: number): Promise<Looked> {
  const { head, sha256, length } = await readHead(bytes, kind.as === 'video' ? headOfVideo : fileLimits.bytes)
  if (length !== sizeBytes) throw new Error(`The store has ${length} bytes of ${sizeBytes}`)
  const detected = await fileTypeFromBuffer(head).catch(() => undefined)
  if (!isOfKind(head, detected?.mime, kind)) return { isGood: false, reason: 'content' }
  if (kind.as !== 'picture') return { isGood: true, sha256, picture: null }
  const made = await makePicture(head)
  return made.ok ? { isGood: true, sha256, picture: made.picture } : { isGood: false, reason: made.reason }
}

async function readHead(bytes: Readable, readAtMost: number) {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    const part = Buffer.from(chunk)
    hash.update(part)
    if (length < readAtMost) parts.push(part)
    length += part.length
  }
  return { head: Buffer.concat(parts), sha256: hash.digest('hex'), length }
}

function isOfKind(head: Buffer, detected: string | undefined, { mediaType, as }: FileKind): boolean {
  if (as === 'text') return detected === undefined && isText(head)
  if (mediaType === 'image/heic') return heif.has(detected ?? '')
  return detected === mediaType
}

/** Accepts any encoding of one byte per letter: tabs and line ends, but no other control character. */
function isText(head: Buffer): boolean {
  return !head.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)
}

interface CheckOptions extends FilesWork {
  readonly scanner: Scanner
  readonly clock: Clock
  readonly log: { error(fields: object, message: string): void }
}

/**
 * Checks files that have arrived, one at a time; no file can be opened before its check. Returns how many were
 * due.
 */
export function makeCheckFiles({ database, files, scanner, clock, log }: CheckOptions) {
  return async (): Promise<number> => {
    const [file] = await database.transaction('jobs', (tx) => tx.run(takeFileToCheckStatement(clock())))
    if (file === undefined) return 0
    try {
      await settle(file, await look(file))
    } catch (err) {
      // The scanner or the store is away, or cannot take the file: the check is retried, but not for ever.
      const { checks, fileId, sizeBytes, wholeAt } = file
      const nowMs = clock()
      const isGivenUp = givesUpChecking({ checks, wholeAtMs: wholeAt.getTime(), nowMs })
      const about = { err, file: fileId, sizeBytes, tries: checks }
      log.error(about, isGivenUp ? 'file given up unchecked' : 'file not checked')
      if (isGivenUp) await refuse(file, 'unchecked')
    }
    return 1
  }

  async function look({ fileId, name, sizeBytes }: FileToCheck): Promise<Looked> {
    const kind = fileKindOf(name)
    if (kind === undefined) return { isGood: false, reason: 'content' }
    if ((await scanner.scan(await files.read(fileId))) === 'infected')
      return { isGood: false, reason: 'infected' }
    return await lookAtContent(await files.read(fileId), kind, sizeBytes)
  }

  async function settle(file: FileToCheck, looked: Looked): Promise<void> {
    if (!looked.isGood) return await refuse(file, looked.reason)
    const { picture, sha256 } = looked
    if (picture !== null) await files.writePicture(file.fileId, picture)
    const received = receiveFileStatement(file, { sha256, hasPicture: picture !== null, nowMs: clock() })
    await database.transaction('jobs', (tx) => tx.change(received))
  }

  async function refuse(file: FileToCheck, reason: RefusalReason): Promise<void> {
    const nowMs = clock()
    const { accountNumber, fileId, createdBy: userId, claimNumber, reportId } = file
    await database.transaction('jobs', async (tx) => {
      const refused = await tx.change(refuseFileStatement(file, { reason, nowMs }))
      if (refused === 0) return
      const emailId = makeUuid(nowMs, randomBytes(10))
      const email = {
        accountNumber,
        emailId,
        userId,
        kind: fileNotKept,
        aboutId: fileId,
        claimNumber,
        reportId,
      }
      await tx.change(enqueueEmailStatement({ ...email, step: null, createdAtMs: nowMs }))
    })
  }
}
