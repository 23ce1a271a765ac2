import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Brings node_modules to what package-lock.json says, when it is not there, of another lock or platform, or half
 * installed. Answers the exit code, 0 when all is in place. JavaScript for Node 20, without a dependency: it runs
 * before anything is installed.
 * @param {string} root the checkout
 */
export function installLocked(root) {
  const marker = path.join(root, 'node_modules/.myaccount-installed')
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256')
    .update(lockText)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  if (readIfThere(marker) === wanted) return 0
  const lock = JSON.parse(lockText)
  if (isInstalledByNpm(root, lock)) linkNewWorkspaces(root, lock.packages)
  else {
    console.log('Installing the locked packages (npm ci): once, about half a minute')
    const status = runNpmCi(root)
    if (status !== 0) return status
  }
  writeFileSync(marker, wanted)
  return 0
}

/**
 * A workspace that came with a change of the tree needs its link and no package: made as npm makes it, without
 * installing anew.
 * @param {string} root
 * @param {Record<string, { link?: boolean, resolved?: string }>} packages
 */
function linkNewWorkspaces(root, packages) {
  for (const [place, { link, resolved = '' }] of Object.entries(packages)) {
    const from = path.join(root, place)
    if (!link || existsSync(from)) continue
    mkdirSync(path.dirname(from), { recursive: true })
    symlinkSync(path.relative(path.dirname(from), path.join(root, resolved)), from, 'junction')
  }
}

/**
 * npm writes its own record of what it installed as its last step, and removes it as its first: where that record
 * agrees with the lock, an install by hand is whole and is not done again.
 * @param {string} root
 * @param {{ packages: Record<string, { version?: string, link?: boolean, resolved?: string, optional?: boolean }> }} lock
 */
function isInstalledByNpm(root, lock) {
  const record = readIfThere(path.join(root, 'node_modules/.package-lock.json'))
  if (!record) return false
  const installed = JSON.parse(record).packages ?? {}
  return Object.entries(lock.packages).every(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link) return true
    const found = installed[place]
    // What is optional may be for another platform.
    if (!found) return entry.optional === true
    return found.version === entry.version && existsSync(path.join(root, place))
  })
}

/** @param {string} root */
function runNpmCi(root) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // Under `npm start` the npm that runs says where it stands: the same one is used, whatever PATH says.
  const own = process.env.npm_execpath
  const useOwn = own !== undefined && /npm-cli\.c?js$/.test(own)
  const run = useOwn
    ? spawnSync(process.execPath, [own, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' })
  if (run.error) {
    console.error(`npm could not be started: ${run.error.message}`)
    return 1
  }
  return run.status ?? 1
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
