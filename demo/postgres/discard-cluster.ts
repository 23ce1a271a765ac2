import { realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { clearLeftoverServer } from './clear-leftover-server.ts'
import { lockDataDir } from './data-dir/data-dir-lock.ts'

/**
 * Removes the cluster with all its data, for a start from nothing. Takes the folder's lock, or uses the one this
 * process holds, and stops what a killed run left; a living owner is refused with a StartRefusal.
 */
export async function discardCluster(dataDir: string, log: (line: string) => void): Promise<void> {
  const lock = lockDataDir(dataDir)
  try {
    const folder = realpathSync(dataDir)
    await clearLeftoverServer(path.join(folder, 'postgres'), log)
    for (const name of ['postgres', 'postgres.unfinished', 'postgres.log']) {
      rmSync(path.join(folder, name), { recursive: true, force: true })
    }
  } finally {
    if (!lock.heldBefore) lock.release()
  }
}
