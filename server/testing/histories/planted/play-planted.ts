import { playHistory } from '../play-history.ts'
import { planHistory } from '../steps/plan-history.ts'
import { openWorld } from '../world/open-world.ts'
import { bugsOfAsking } from './bugs-of-asking.ts'
import { bugsOfStatements } from './bugs-of-statements.ts'
import { bugsOfTables } from './bugs-of-tables.ts'
import type { PlantedBug } from './planted-bug.ts'

export const plantedBugs: readonly PlantedBug[] = [...bugsOfAsking, ...bugsOfStatements, ...bugsOfTables]

export interface PlantedEnd {
  /** The seed of the history that caught it; null when none did. */
  readonly caughtBy: number | null
  readonly invariants: readonly string[]
}

/** Plays histories on a product with the bug until one of them is violated, `atMost` in all. */
export async function playPlanted(adminUrl: string, bug: PlantedBug, atMost: number): Promise<PlantedEnd> {
  const world = await openWorld(adminUrl, bug)
  try {
    for (let seed = 1; seed <= atMost; seed += 1) {
      const planned = planHistory(seed)
      const plan = { ...planned, methods: bug.methods ?? planned.methods }
      const { violations } = await playHistory(world, plan)
      if (violations.length > 0)
        return { caughtBy: seed, invariants: [...new Set(violations.map(({ invariant }) => invariant))] }
    }
    return { caughtBy: null, invariants: [] }
  } finally {
    await world.close()
  }
}
