import type { PlantedSourceBug } from './planted-source-bug.ts'

export const confidentialBugs: readonly PlantedSourceBug[] = []
