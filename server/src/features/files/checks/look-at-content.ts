import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileKind } from '@myaccount/domain/files/file-kind'
import { fileLimits } from '@myaccount/domain/files/file-limits'
import type { RefusalReason } from '@myaccount/domain/files/file-standing'
import { fileTypeFromBuffer } from 'file-type'
import { makePicture } from './make-picture.ts'

/** Of a video the beginning says what it is; anything else is read whole. */
const headOfVideo = 64 * 1024

/** Cameras write HEIF under several brands. */
const heif = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

export type Looked =
  | { readonly isGood: true; readonly sha256: string; readonly picture: Buffer | null }
  | { readonly isGood: false; readonly reason: RefusalReason }

/**
 * Whether the content is what the name says, and can be opened; nothing in a file is ever run or unpacked. Throws where
 * the store gives another length than what arrived.
 */
export async function lookAtContent(bytes: Readable, kind: FileKind, sizeBytes: number): Promise<Looked> {
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

/** In any encoding of one byte a letter: tabs and ends of lines, and no other control. */
function isText(head: Buffer): boolean {
  return !head.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)
}
