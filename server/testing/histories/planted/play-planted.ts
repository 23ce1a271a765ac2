import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { playHistory } from '../play-history.ts'
import { planHistory } from '../steps/plan-history.ts'
import { openWorld } from '../world/open-world.ts'
import type { PlantedBug } from './planted-bug.ts'
import { openProof, type Proof } from './proof.ts'

const plantedEnd = z.object({
  /** The seed of the history that caught it; null when none did. */
  caughtBy: z.nullable(z.int()),
  invariants: z.array(z.string()),
  /** What the first of them said. */
  says: z.string(),
  /** Its places that never made a difference: then it was not planted, whatever else was violated. */
  unexercised: z.array(z.string()),
})
export type PlantedEnd = z.infer<typeof plantedEnd>

/** Plays histories on a product with the bug until one is violated and it was exercised, `atMost` in all. */
export async function playPlanted(adminUrl: string, bug: PlantedBug, atMost: number): Promise<PlantedEnd> {
  return bug.source === undefined
    ? await playHere(adminUrl, bug, atMost)
    : await playInProcessOfItsOwn(adminUrl, bug, atMost)
}

/** In this process, which has loaded the product as the bug wants it. */
export async function playHere(
  adminUrl: string,
  bug: PlantedBug,
  atMost: number,
  proof: Proof = openProof(),
): Promise<PlantedEnd> {
  const world = await openWorld(adminUrl, bug, proof)
  const end: PlantedEnd = { caughtBy: null, invariants: [], says: '', unexercised: [] }
  try {
    for (let seed = 1; seed <= atMost; seed += 1) {
      const planned = planHistory(seed)
      const plan = {
        ...planned,
        methods: bug.methods ?? planned.methods,
        processor: bug.processor ?? planned.processor,
        steps: [...planned.steps, ...(bug.steps ?? [])],
        paysOut: bug.paysOut ?? planned.paysOut,
      }
      const { violations } = await playHistory(world, plan)
      if (violations.length > 0 && end.caughtBy === null) {
        end.caughtBy = seed
        end.invariants = [...new Set(violations.map(({ invariant }) => invariant))]
        end.says = violations[0]?.says ?? ''
      }
      end.unexercised = proof.unexercised()
      if (end.caughtBy !== null && end.unexercised.length === 0) break
    }
    return end
  } finally {
    await world.close()
  }
}

async function playInProcessOfItsOwn(
  adminUrl: string,
  { says }: PlantedBug,
  atMost: number,
): Promise<PlantedEnd> {
  const file = `${import.meta.dirname}/in-source/planted-child.ts`
  const child = spawn(process.execPath, [file, adminUrl, says, String(atMost)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  return plantedEnd.parse(JSON.parse(output))
}
