import { chmodSync, mkdtempSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes an empty folder in `parent`, its name beginning with `prefix`, and returns its path. If we run as root, the
 * database runs under another account, which must be able to enter the folder; `mkdtemp` allows only its owner.
 */
export function makeTemporaryDataDir(parent: string, prefix: string): string {
  const dataDir = mkdtempSync(path.join(parent, prefix))
  chmodSync(dataDir, 0o755)
  return dataDir
}
