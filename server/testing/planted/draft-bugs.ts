import type { PlantedSourceBug } from './planted-source-bug.ts'

export const draftBugs: readonly PlantedSourceBug[] = []
