import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { deriveCatalogues } from '../messages/derive-catalogues.ts'
import { apiPageSources, buildApiPage } from './build-api-page.ts'
import { hashSources } from './hash-sources.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Fonts are compressed by their format already. */
const compressible = /\.(html|js|css|svg|json|txt)$/

/** Above this size the best quality takes seconds, for a twentieth less. */
const bestQualityBytesAtMost = 512 * 1024

/** Writes `.br` and `.gz` beside every file of the folder, so that serving costs no work. */
async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    compressible.test(file),
  )
  await Promise.all(
    files.map(async (file) => {
      const at = path.join(folder, file)
      const content = readFileSync(at)
      const level = content.byteLength > bestQualityBytesAtMost ? 9 : 11
      const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: level } }
      const [small, older] = await Promise.all([brotli(content, quality), gzip(content, { level: 9 })])
      writeFileSync(`${at}.br`, small)
      writeFileSync(`${at}.gz`, older)
    }),
  )
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const client = path.join(root, 'client')
const built = path.join(client, 'dist')

/** Everything that the bundles are made of. */
const sources = [
  'client',
  'contract',
  'domain',
  'messages',
  'lingui.config.ts',
  'package-lock.json',
  'scripts/build',
  ...apiPageSources,
].map((name) => path.join(root, name))

interface BuildOptions {
  readonly log: (line: string) => void
}

/**
 * Makes the browser's bundle, the server's renderer and the page of the API in client/dist, when what they are made of
 * has changed since the last time; about 5 seconds, else some milliseconds. Throws with the tools' own words when it cannot.
 */
export async function buildClient({ log }: BuildOptions): Promise<void> {
  await deriveCatalogues()
  const hash = hashSources(sources)
  if (readHash(built) === hash) return
  log('Building the client')
  // Beside the last one and then in its place, whole: two demos may build and start at the same time.
  const building = path.join(root, `.cache/client-build-${process.pid}`)
  try {
    const build = (part: string, ...more: string[]) =>
      run('vite', ['build', '--logLevel', 'warn', '--outDir', path.join(building, part), ...more])
    const docs = path.join(building, 'docs')
    await Promise.all([build('browser'), build('renderer', '--ssr'), buildApiPage(docs)])
    await Promise.all([precompress(path.join(building, 'browser')), precompress(docs)])
    writeFileSync(path.join(building, hashFile), hash)
    const replaced = path.join(root, `.cache/client-replaced-${process.pid}`)
    if (existsSync(built)) renameSync(built, replaced)
    renameSync(building, built)
    rmSync(replaced, { recursive: true, force: true })
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
  log('Client is built')
}

const hashFile = '.hash'

function readHash(folder: string): string | undefined {
  const file = path.join(folder, hashFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** A command of a package, with this Node. */
function run(command: string, args: readonly string[]): Promise<void> {
  const script = path.join(root, 'node_modules/.bin', command)
  const child = spawn(process.execPath, [script, ...args], {
    cwd: client,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${command} ended with ${code}:\n${output}`))
    })
  })
}

if (import.meta.main) await buildClient({ log: (line) => console.log(line) })
