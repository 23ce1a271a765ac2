import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The scope of our own workspaces, whose links lead to the folders beside `node_modules`. */
const ownScope = '@myaccount'

/**
 * Copies the checkout's files, changed and new ones included, into a new temporary folder and returns its path.
 * Installed packages are linked; our own workspaces are those of the copy.
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'myaccount-planted-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of new Set(listed.split('\0').filter(Boolean))) {
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file))
  }
  const packages = path.join(root, 'node_modules')
  mkdirSync(path.join(copy, 'node_modules', ownScope), { recursive: true })
  for (const name of readdirSync(packages).filter((entry) => entry !== ownScope)) {
    symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name))
  }
  for (const name of readdirSync(path.join(packages, ownScope))) {
    symlinkSync(path.join(copy, name), path.join(copy, 'node_modules', ownScope, name))
  }
  return copy
}
