import type { PlantedSourceBug } from './planted-source-bug.ts'

export const textBugs: readonly PlantedSourceBug[] = []
