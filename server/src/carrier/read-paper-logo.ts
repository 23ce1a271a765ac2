import { inflateSync } from 'node:zlib'

export interface PaperLogo {
  readonly png: Buffer
  /** Its width divided by its height. */
  readonly ratio: number
}

const bytesAtMost = 64 * 1024
const sideAtMost = 2_000
const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes a pixel, by the color type in the header. */
const channelsOf: Readonly<Record<number, number>> = { 2: 3, 6: 4 }

/**
 * Reads `logo.png`; returns a text with the reason if it cannot be printed. It is unpacked once here: the library
 * that writes PDFs unpacks it in a callback of its own, where a truncated image would end the process at the first
 * receipt.
 */
export function readPaperLogo(png: Buffer): PaperLogo | string {
  if (png.length > bytesAtMost) return `has ${png.length} bytes, ${bytesAtMost} are allowed`
  if (png.length < 33 || !png.subarray(0, 8).equals(signature) || png.toString('latin1', 12, 16) !== 'IHDR')
    return 'is no PNG'
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width < 1 || height < 1 || width > sideAtMost || height > sideAtMost)
    return `measures ${width} by ${height} pixels; ${sideAtMost} a side are allowed`
  const channels = channelsOf[png.readUInt8(25)]
  if (png.readUInt8(24) !== 8 || channels === undefined || png.readUInt8(28) !== 0)
    return 'is saved otherwise than as 8-bit RGB or RGBA without interlacing'
  if (!isWhole(png, { height, rowBytes: width * channels + 1 })) return 'is broken off'
  return { png, ratio: width / height }
}

/** Checks that all rows are there, each packed in a way that the format knows. */
function isWhole(
  png: Buffer,
  { height, rowBytes }: { readonly height: number; readonly rowBytes: number },
): boolean {
  const packed = imageDataOf(png)
  if (packed === null) return false
  try {
    const rows = inflateSync(packed, { maxOutputLength: height * rowBytes })
    if (rows.length !== height * rowBytes) return false
    return Array.from({ length: height }, (_, row) => rows.readUInt8(row * rowBytes)).every(
      (kind) => kind <= 4,
    )
  } catch {
    return false
  }
}

/** Returns all `IDAT` chunks together; null where the file ends before its `IEND`. */
function imageDataOf(png: Buffer): Buffer | null {
  const found: Buffer[] = []
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    const kind = png.toString('latin1', at + 4, at + 8)
    if (kind === 'IEND') return Buffer.concat(found)
    if (kind === 'IDAT') found.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return null
}
