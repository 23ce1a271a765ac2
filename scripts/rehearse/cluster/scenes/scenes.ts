import { failover } from './failover.ts'
import type { Scene } from './scene.ts'

/** In the order in which a rehearsal plays them. */
export const scenes: readonly Scene[] = [failover]
