import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const start = fileURLToPath(new URL('start.ts', import.meta.url))
/** Each starts a process. */
const timeout = 30_000
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'myaccount-start-'))
  // As root the database's account must pass through.
  chmodSync(folder, 0o711)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** `npm start -- --reset` that ends by itself: its exit code, and what it said of it. */
function reset(port: number, dataDir: string): Promise<{ code: unknown; said: string }> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [start, '--reset'], { env, timeout }, (error, _, said) =>
      resolve({ code: error?.code, said }),
    )
  })
}

/** On some machines a free port may be above those that PORT may be. */
async function takePort(): Promise<{ other: net.Server; port: number }> {
  const other = net.createServer()
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
  const { port } = other.address() as AddressInfo
  if (port <= 65_000) return { other, port }
  other.close()
  return takePort()
}

test('leaves the data as it was when a reset is refused for a port in use', { timeout }, async () => {
  const { other, port } = await takePort()
  const kept = path.join(folder, 'demo-keys.json')
  writeFileSync(kept, 'kept')
  const { code, said } = await reset(port, folder)
  other.close()
  expect(code).toBe(1)
  expect(said).toContain(`In use by another program: ${port} (portal)`)
  expect(readFileSync(kept, 'utf8')).toBe('kept')
})

test('refuses a port that browsers block before anything is made', { timeout }, async () => {
  const dataDir = path.join(folder, 'data')
  const { code, said } = await reset(6000, dataDir)
  expect([code, said.trim()]).toEqual([
    1,
    'Browsers refuse to open 6000 (portal). Choose another PORT, for example PORT=6100 npm start.',
  ])
  expect(existsSync(dataDir)).toBe(false)
})
