import { addressOf } from './read-file.ts'
import { readSvgSize } from './read-svg-size.ts'

/** Fills a frame beside the form of the login page, so its own size does not matter. */
export interface LoginPicture {
  readonly content: Buffer
  readonly type: 'image/svg+xml' | 'image/jpeg'
  /** The file is named after its content, so browsers keep it for good. */
  readonly address: string
}

/** A phone on a slow line waits a second for it, after everything that it can read. */
const bytesAtMost = 150 * 1024

/** Reads `login.svg`; returns a text with the reason if it cannot be shown. */
export function readDrawnPicture(svg: Buffer): LoginPicture | string {
  const size = readSvgSize(svg, '0 0 900 1200')
  if (typeof size === 'string') return size
  return pictureOf(svg, { type: 'image/svg+xml', ending: 'svg' })
}

/** Reads `login.jpg`; returns a text with the reason if it cannot be shown. */
export function readPhotograph(jpeg: Buffer): LoginPicture | string {
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== 0xffd8) return 'is no JPEG'
  if (jpeg.readUInt16BE(jpeg.length - 2) !== 0xffd9) return 'is broken off'
  return pictureOf(jpeg, { type: 'image/jpeg', ending: 'jpg' })
}

function pictureOf(
  content: Buffer,
  { type, ending }: { readonly type: LoginPicture['type']; readonly ending: string },
): LoginPicture | string {
  if (content.length > bytesAtMost) return `has ${content.length} bytes, ${bytesAtMost} are allowed`
  return { content, type, address: addressOf('login', ending, content) }
}
