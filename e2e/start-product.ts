import { spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const startAtMostMs = 120_000
/**
 * The log receives the product's output, and at the end the errors of the portal's own log, which is deleted. In
 * `npm test` each part appends to a file of its own, so the parts that follow and a second run keep the first one's.
 */
const logFile =
  process.env.JOURNEYS_REPORT?.replace(/json$/, 'product.log') ?? path.join(root, '.cache/e2e-product.log')

/**
 * Starts the product as a newcomer does, on ports and in a data folder of its own, and stops it after the journeys.
 * With PORTAL_URL set the journeys run against what is already there.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return undefined
  const port = await findFreePorts()
  // Not under the checkout: as root the database's account may not reach it.
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'myaccount-e2e-'))
  // Made for its owner alone; as root that account must pass through. What is secret inside is closed by itself.
  chmodSync(dataDir, 0o711)
  mkdirSync(path.dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile, { flags: 'a' })
  const child = spawn(process.execPath, [path.join(root, 'scripts/start/start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.stderr.pipe(log)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    appendFileSync(logFile, faultsOf(path.join(dataDir, 'portal.log')))
    rmSync(dataDir, { recursive: true, force: true })
  }
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The product did not start in time.')), startAtMostMs)
    child.stdout.on('data', (chunk: Buffer) => {
      log.write(chunk)
      if (!/^ *[\d.]+ s {2}Ready$/m.test(chunk.toString())) return
      clearTimeout(timer)
      resolve()
    })
    void ended.then((code) => {
      clearTimeout(timer)
      reject(new Error(`The product ended (${code}); see ${path.relative(root, logFile)}`))
    })
  })
  try {
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  process.env.PORTAL_URL = `http://localhost:${port}`
  return stop
}

/** Returns the lines of pino's levels `error` and `fatal`. */
function faultsOf(portalLog: string): string {
  if (!existsSync(portalLog)) return ''
  const lines = readFileSync(portalLog, 'utf8').split('\n')
  return lines.filter((line) => /"level":[56]0\b/.test(line)).join('\n')
}

/** The first of six neighboring ports that are free: the portal's and those of the world around it. */
async function findFreePorts(): Promise<number> {
  for (let port = 4300; port < 4900; port += 10) {
    const free = await Promise.all(Array.from({ length: 6 }, (_, offset) => isFree(port + offset)))
    if (free.every(Boolean)) return port
  }
  throw new Error('No six neighboring ports are free.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: 'localhost', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
