import type { PlantedSourceBug } from './planted-source-bug.ts'

export const bankRuleBugs: readonly PlantedSourceBug[] = []
