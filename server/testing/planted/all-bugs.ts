import type { PlantedSourceBug } from './planted-source-bug.ts'

/** Every planted bug of the product's source outside the seeded histories, theme by theme. */
export const plantedSourceBugs: readonly PlantedSourceBug[] = []
