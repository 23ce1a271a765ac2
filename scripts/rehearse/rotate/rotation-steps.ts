import { randomBytes } from 'node:crypto'
import type { RehearsedSite } from './open-rehearsed-site.ts'
import type { RotationStep } from './play-rotation.ts'

/** The new values by the names of their variables. */
type NewValues = Readonly<Record<string, string>>

export const newSecret = () => randomBytes(32).toString('hex')

const nextOf = (name: string) => `${name}_NEXT`

/** The first step of most rotations. */
export function setNext({ restart }: RehearsedSite, values: NewValues): RotationStep {
  const change = Object.fromEntries(Object.entries(values).map(([name, value]) => [nextOf(name), value]))
  return { name: 'set _NEXT, restart', take: () => restart(change) }
}

/** The last step of most rotations. */
export function makeNextPresent({ restart }: RehearsedSite, values: NewValues): RotationStep {
  const removed = Object.fromEntries(Object.keys(values).map((name) => [nextOf(name), undefined]))
  return {
    name: 'the new one becomes the present one, remove _NEXT, restart',
    take: () => restart({ ...values, ...removed }),
  }
}

/** Null where the answer has the status that was expected. */
export function refusalOf(status: number, expected: number): string | null {
  return status === expected ? null : `answered ${status}`
}

const answerAtMostMs = 15_000

/** Calls as a system does; resolves with the status. */
export async function callAsSystem(url: string, options: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(answerAtMostMs) })
  await answer.arrayBuffer()
  return answer.status
}
