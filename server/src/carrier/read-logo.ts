import { addressOf } from './read-file.ts'
import { readSvgSize } from './read-svg-size.ts'

/** An SVG that browsers show as an image, in which no script runs; its own policy says so once more. */
export interface Logo {
  readonly svg: Buffer
  /** The file is named after its content, so browsers keep it for good. */
  readonly address: string
  /** Its width divided by its height. */
  readonly ratio: number
}

const bytesAtMost = 64 * 1024
/** A wider logo would leave a phone's header no room for its two buttons. */
const ratioAtMost = 4

/** Reads `logo.svg`; returns a text with the reason if it cannot be shown. */
export function readLogo(svg: Buffer): Logo | string {
  if (svg.length > bytesAtMost) return `has ${svg.length} bytes, ${bytesAtMost} are allowed`
  const size = readSvgSize(svg, '0 0 120 40')
  if (typeof size === 'string') return size
  const ratio = size.width / size.height
  if (ratio > ratioAtMost || ratio < 1 / 2)
    return `is ${ratio.toFixed(2)} times as wide as high; 0.5 to ${ratioAtMost} fits the header`
  return { svg, address: addressOf('logo', 'svg', svg), ratio }
}
