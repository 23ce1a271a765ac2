import type { PlantedSourceBug } from './planted-source-bug.ts'

export const registrationBugs: readonly PlantedSourceBug[] = []
