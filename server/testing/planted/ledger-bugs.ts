import type { PlantedSourceBug } from './planted-source-bug.ts'

export const ledgerBugs: readonly PlantedSourceBug[] = []
