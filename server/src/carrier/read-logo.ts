import { createHash } from 'node:crypto'

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
  const text = svg.toString('utf8')
  const root = /<svg\b[^>]*>/.exec(text)?.[0]
  if (root === undefined) return 'is no SVG'
  if (!/\sxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(root))
    return 'lacks xmlns="http://www.w3.org/2000/svg", without which browsers show no image'
  const viewBox = /\sviewBox="([^"]*)"/.exec(root)?.[1]
  const [, , width = 0, height = 0] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!(width > 0 && height > 0)) return 'has no viewBox like "0 0 120 40"'
  const ratio = width / height
  if (ratio > ratioAtMost || ratio < 1 / 2)
    return `is ${ratio.toFixed(2)} times as wide as high; 0.5 to ${ratioAtMost} fits the header`
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 16)
  return { svg, address: `/carrier/logo-${hash}.svg`, ratio }
}
