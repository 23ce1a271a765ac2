import type { Samples } from './samples.ts'

export type Rig = (durationMs: number) => Promise<Samples>

interface Rounds {
  readonly rounds: number
  readonly durationMs: number
  /** Of each rig before the first round: compiled, connected, planned. */
  readonly warmUpMs: number
}

/** A B C, A B C, ...: what is compared runs within the same seconds. Answers each rig's stretches, one a round. */
export async function interleave<Name extends string>(
  rigs: Readonly<Record<Name, Rig>>,
  { rounds, durationMs, warmUpMs }: Rounds,
): Promise<Record<Name, Samples[]>> {
  const names = Object.keys(rigs) as Name[]
  for (const name of names) await rigs[name](warmUpMs)
  const stretches = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Samples[]>
  for (let round = 0; round < rounds; round += 1) {
    // Every other round runs backwards, so that nobody always follows the same neighbor.
    const order = round % 2 === 0 ? names : names.toReversed()
    for (const name of order) stretches[name].push(await rigs[name](durationMs))
  }
  return stretches
}
