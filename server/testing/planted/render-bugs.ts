import type { PlantedSourceBug } from './planted-source-bug.ts'

export const renderBugs: readonly PlantedSourceBug[] = []
