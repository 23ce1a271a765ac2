import type { Stage } from '../world/open-world.ts'
import type { Client } from './act-as-client.ts'
import type { ClientMemory } from './client-memory.ts'

export interface Play {
  readonly stage: Stage
  readonly memory: ClientMemory
  readonly client: Client
  readonly hasRaces: boolean
}
