import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { deriveCatalogues } from '../messages/derive-catalogues.ts'
import { hashSources } from './hash-sources.ts'
import { precompress } from './precompress.ts'

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
].map((name) => path.join(root, name))

interface BuildOptions {
  readonly log: (line: string) => void
}

/**
 * Makes the browser's bundle and the server's renderer in client/dist, when what they are made of has changed since
 * the last time; about 5 seconds, else some milliseconds. Throws with the tools' own words when it cannot.
 */
export async function buildClient({ log }: BuildOptions): Promise<void> {
  await deriveCatalogues()
  const hash = hashSources(sources)
  if (readHash(built) === hash) return
  log('Building the client')
  // Beside the last one and then in its place, whole: two demos may build and start at the same time.
  const making = path.join(root, `.cache/client-build-${process.pid}`)
  try {
    const build = (part: string, ...more: string[]) =>
      run('vite', ['build', '--logLevel', 'warn', '--outDir', path.join(making, part), ...more])
    await Promise.all([build('browser'), build('renderer', '--ssr')])
    await precompress(path.join(making, 'browser'))
    writeFileSync(path.join(making, hashFile), hash)
    const replaced = path.join(root, `.cache/client-replaced-${process.pid}`)
    if (existsSync(built)) renameSync(built, replaced)
    renameSync(making, built)
    rmSync(replaced, { recursive: true, force: true })
  } finally {
    rmSync(making, { recursive: true, force: true })
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
