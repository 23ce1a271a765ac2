import type { PlantedSourceBug } from './planted-source-bug.ts'

export const operationBugs: readonly PlantedSourceBug[] = []
