import type { DriverOrder } from '../payments/rigs/driver-process.ts'
import type { RecordingPortal } from '../payments/rigs/recording-portal.ts'
import type { ForkedRig } from '../rig/forked-rig.ts'
import type { DraftRows } from './data/draft-rows.ts'
import type { DraftingOrder } from './rigs/drafting-process.ts'

export interface DraftPace {
  /** Due in all. */
  readonly drafts: number
  /** Requested before anything is measured. */
  readonly history: number
  /** Compared at a time, and how often. */
  readonly slice: number
  readonly rounds: number
  /** All are requested once, for so long at most. */
  readonly runAtMostSeconds: number
  /** With the processor held to its limit. */
  readonly limitedSeconds: number
}

/** What all measurements of the draft run work with. */
export interface DraftRig {
  /** In this process: records. */
  readonly portal: RecordingPortal
  /** In a process of its own: is measured. */
  readonly drafting: ForkedRig<DraftingOrder>
  readonly draftingPort: number
  readonly driver: ForkedRig<DriverOrder>
  readonly rows: DraftRows
  readonly postgresPid: number
  /** Of the role that serves. */
  readonly appUrl: string
  readonly feedToken: string
  readonly pace: DraftPace
  readonly say: (line: string) => void
}
