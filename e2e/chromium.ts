import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

export type ChromiumLaunch = {
  executablePath: string
  args: string[]
  /** The whole environment of the browser's process; the runner's own stays as it is. */
  env: Record<string, string>
}

const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
]

/**
 * How to launch a Chromium here, for Playwright's launchOptions: CHROMIUM_PATH when given, the packaged one on
 * linux-x64 (no system package needed), else an installed one. Throws with what to do when there is none.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const wished = process.env.CHROMIUM_PATH
  if (wished) return launchInstalled(wished)
  if (process.platform === 'linux' && process.arch === 'x64') return unpackPackaged()
  const found = installed.find((file) => existsSync(file))
  if (found) return launchInstalled(found)
  throw new Error('There is no Chromium for this platform. Install Chrome, or give one with CHROMIUM_PATH.')
}

function launchInstalled(executablePath: string): ChromiumLaunch {
  // Chromium's sandbox refuses root.
  return {
    executablePath,
    args: [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    env: ownEnv(),
  }
}

/** The package's default arguments switch web security off: they are never used. */
async function unpackPackaged(): Promise<ChromiumLaunch> {
  const require = createRequire(import.meta.url)
  const packageDir = path.resolve(path.dirname(require.resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'))
  const cache = process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache')
  const folder = path.join(cache, 'myaccount', `chromium-${version}`)
  if (!existsSync(folder)) await unpackInto(folder, packageDir)
  const env = ownEnv()
  // The libraries a bare system lacks (nss, expat); for the browser alone, they would disturb other programs.
  env.LD_LIBRARY_PATH = [path.join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  env.FONTCONFIG_FILE = writeFontSettings(folder)
  const args = [...quiet, '--no-sandbox', '--no-zygote', '--disable-gpu']
  return { executablePath: path.join(folder, 'chromium'), args, env }
}

/**
 * The package unpacks to the temporary folder, private to the user who came first, and reuses whatever lies there:
 * each user and version gets a folder of its own, renamed when whole, so a killed run leaves no half browser.
 */
async function unpackInto(folder: string, packageDir: string): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true })
  const unfinished = mkdtempSync(`${folder}.`)
  await withTemporaryFolder(unfinished, async () => {
    const { default: packaged, inflate } = await import('@sparticuz/chromium')
    packaged.setGraphicsMode = false
    await packaged.executablePath()
    await inflate(path.join(packageDir, 'bin/al2023.tar.br'))
  })
  try {
    renameSync(unfinished, folder)
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another run was quicker with the same browser.
    if (!existsSync(folder)) throw cause
  }
}

/**
 * The package's own settings look for its fonts in fixed places that are not ours; without a font text has no size
 * and counts as hidden. Only the packaged fonts are named, so pictures look alike on every machine.
 */
function writeFontSettings(folder: string): string {
  const file = path.join(folder, 'fonts.conf')
  const escaped = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<fontconfig>
  <dir>${escaped}/fonts</dir>
  <cachedir>${escaped}/fonts-cache</cachedir>
</fontconfig>
`,
  )
  return file
}

async function withTemporaryFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function ownEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
