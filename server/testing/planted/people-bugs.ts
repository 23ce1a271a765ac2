import type { PlantedSourceBug } from './planted-source-bug.ts'

export const peopleBugs: readonly PlantedSourceBug[] = []
