import { findFreePort } from '../../../demo/postgres/find-free-port.ts'
import { forkRig } from '../../rig/forked-rig.ts'
import type { Drafted, DraftingOrder } from '../rigs/drafting-process.ts'
import type { DraftRows } from './draft-rows.ts'

interface WriteHistory {
  readonly rows: DraftRows
  /** How many. */
  readonly count: number
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
}

/**
 * The drafts of the first accounts, requested as on any day, in a process that ends with it: the one that is measured
 * begins as after a start.
 */
export async function writeHistory({ rows, count, environment, logFile }: WriteHistory): Promise<void> {
  const historian = forkRig<DraftingOrder>(new URL('../rigs/drafting-process.ts', import.meta.url), logFile)
  try {
    const port = await findFreePort()
    await historian.order({ kind: 'start', environment: { ...environment, PORT: String(port) } })
    // A turn looks at a thousand bills, among them a few of other accounts.
    await historian.order({ kind: 'plan', turns: Math.ceil(count / 1_000) + 2 })
    await rows.dropPlanned()
    const { taken } = await historian.order<Drafted>({ kind: 'draft', count })
    if (taken !== count) throw new Error(`${taken} of ${count} drafts of the history were requested`)
  } finally {
    await historian.stop()
  }
}
