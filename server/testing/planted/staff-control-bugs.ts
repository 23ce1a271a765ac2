import type { PlantedSourceBug } from './planted-source-bug.ts'

export const staffControlBugs: readonly PlantedSourceBug[] = []
