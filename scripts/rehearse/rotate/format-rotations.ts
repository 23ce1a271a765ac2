import { alignColumns } from '../parts/align-columns.ts'
import type { RotationOutcome } from './play-rotation.ts'

interface RehearsedRotations {
  readonly outcomes: readonly RotationOutcome[]
  /** How many deliveries of events had two signatures. */
  readonly doublySigned: number
  /** Requests that the balancer could not pass on. */
  readonly cut: readonly string[]
}

const printedRefusals = 10

/** A row for each secret, and whether nothing was refused but the old one at the end. */
export function formatRotations({ outcomes, doublySigned, cut }: RehearsedRotations): {
  readonly text: string
  readonly isHeld: boolean
} {
  const isHeld = outcomes.length > 0 && outcomes.every(hasHeld) && doublySigned > 0 && cut.length === 0
  const refused = outcomes.flatMap(({ name, refused }) => refused.map((what) => `${name}, ${what}`))
  const lines = [
    ...alignColumns([head, ...outcomes.map(rowOf)]),
    '',
    `Deliveries with two signatures: ${doublySigned}, cut by the balancer: ${cut.length}`,
    ...[...refused, ...cut].slice(0, printedRefusals).map((what) => `  ${what}`),
    isHeld ? 'The rotations held.' : 'The rotations did NOT hold.',
  ]
  return { text: lines.join('\n'), isHeld }
}

const head = ['Secret', 'steps', 'requests', 'fewest in a step', 'refused', 'old refused at the end']

function rowOf({ name, stepCount, requests, refused, isOldRefused }: RotationOutcome): string[] {
  const all = requests.reduce((sum, count) => sum + count, 0)
  const figures = [stepCount, all, Math.min(...requests), refused.length].map(String)
  return [name, ...figures, isOldRefused ? 'yes' : 'NO']
}

/** A step without a request would show nothing. */
function hasHeld({ requests, refused, isOldRefused }: RotationOutcome): boolean {
  return requests.every((count) => count > 0) && refused.length === 0 && isOldRefused
}
