import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { discardCluster } from '../discard-cluster.ts'
import { isLeftByDeadOwner } from './data-dir-lock.ts'

/**
 * Removes the temporary data folders of runs that were killed outright, and stops their servers. A folder without a lock
 * may be another run's that just begins.
 */
export async function removeLeftovers(parent: string, folderPrefix: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(folderPrefix))) {
    const dataDir = path.join(parent, name)
    if (!isLeftByDeadOwner(dataDir)) continue
    await discardCluster(dataDir, () => {})
    rmSync(dataDir, { recursive: true, force: true })
  }
}
