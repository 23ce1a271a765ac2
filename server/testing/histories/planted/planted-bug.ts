import type { SettingsChange } from '@myaccount/processor-sandbox/faults/settings'
import type { Step } from '../steps/step.ts'
import type { Planting } from '../world/open-world.ts'
import type { SourceChange } from './in-source/change-source.ts'

/** A mistake that somebody could make, and that the histories must catch (docs/guides/payments.md). */
export interface PlantedBug extends Planting {
  readonly says: string
  /** Saved in its histories, where only some show it. */
  readonly methods?: readonly string[]
  /** How the processor is in its histories. */
  readonly processor?: SettingsChange
  /** After what a seed plans: what shows it, where chance would take too long. */
  readonly steps?: readonly Step[]
  /** Whether all is paid out in the end of its histories. */
  readonly paysOut?: boolean
  /** Changes of the product's own text, in a process that loads it so. */
  readonly source?: readonly SourceChange[]
}
