import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Fonts are compressed by their format already. */
const compressible = /\.(js|css|svg|json|txt)$/

/** Writes `.br` and `.gz` beside every file of the folder, so that serving costs no work. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    compressible.test(file),
  )
  await Promise.all(
    files.map(async (file) => {
      const at = path.join(folder, file)
      const content = readFileSync(at)
      const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }
      const [small, older] = await Promise.all([brotli(content, quality), gzip(content, { level: 9 })])
      writeFileSync(`${at}.br`, small)
      writeFileSync(`${at}.gz`, older)
    }),
  )
}
