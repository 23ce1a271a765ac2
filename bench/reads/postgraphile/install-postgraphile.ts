import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('./locked', import.meta.url))
const folder = fileURLToPath(new URL('../../../.cache/bench/postgraphile', import.meta.url))

/**
 * Installs what the lock in ./locked says, under .cache: neither the product nor its tests ever have it. Runs no
 * script of a package. Answers the folder; undefined where the registry cannot be reached.
 */
export function installPostgraphile(): string | undefined {
  const lockOf = (place: string) => path.join(place, 'package-lock.json')
  // npm writes its own record as its last step.
  const isWhole = existsSync(path.join(folder, 'node_modules/.package-lock.json'))
  if (isWhole && readFileSync(lockOf(folder), 'utf8') === readFileSync(lockOf(own), 'utf8')) return folder
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join(own, name), path.join(folder, name))
  }
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...flags], { cwd: folder, stdio: 'ignore', timeout: 180_000 })
  return status === 0 ? folder : undefined
}
