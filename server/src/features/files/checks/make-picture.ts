import { fileLimits } from '@myaccount/domain/files/file-limits'
import sharp from 'sharp'

// Nothing but these two is decoded, whatever the bytes say they are; one at a time, with nothing kept.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const longestSide = 1600

type Made =
  | { readonly ok: true; readonly picture: Buffer }
  | { readonly ok: false; readonly reason: 'damaged' | 'pixels' }

/** A new picture of what is seen: nothing else of the original comes along, neither the place nor the camera. */
export async function makePicture(original: Buffer): Promise<Made> {
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
