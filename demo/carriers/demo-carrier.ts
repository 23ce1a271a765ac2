import { fileURLToPath } from 'node:url'
import { harrowValeNotation, type Notation } from '@myaccount/carrier-simulator/notation'
import type { Retelling } from '../data/retell-record.ts'

/** A carrier that the demo can be started as: the same people and stories, in its own numbers, codes and places. */
export interface DemoCarrier {
  /** The value of CARRIER that chooses it. */
  readonly name: string
  readonly timeZone: string
  readonly notation: Notation
  /** Null where the demo's records are this carrier's as they are. */
  readonly retelling: Retelling | null
  /** Its folder (docs/operations.md). */
  readonly folder: string
}

export const harrowValeMutual: DemoCarrier = {
  name: 'harrow-vale',
  timeZone: 'America/Chicago',
  notation: harrowValeNotation,
  retelling: null,
  folder: fileURLToPath(new URL('harrow-vale', import.meta.url)),
}
