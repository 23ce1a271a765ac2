import type { Planting } from '../world/open-world.ts'

/** A mistake that somebody could make, and that the histories must catch (docs/quality.md 1). */
export interface PlantedBug extends Planting {
  readonly says: string
  /** Saved in its histories, where only some show it. */
  readonly methods?: readonly string[]
}
