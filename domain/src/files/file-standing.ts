/**
 * What the portal does with a file. `arriving` and `checking` end by themselves; a file that was `received` is told to
 * the carrier, whose claim system says what became of it.
 */
export type FileState = 'arriving' | 'checking' | 'received' | 'refused' | 'removed'

/** Why nobody can open it. */
export const refusalReasons = ['content', 'damaged', 'pixels', 'infected', 'unchecked'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The claim system's word on it. */
export type FileOutcome = 'filed' | 'failed'

export const fileStandings = ['arriving', 'checking', 'received', 'refused', 'filed', 'failed'] as const
export type FileStanding = (typeof fileStandings)[number]

interface FileEmailFacts {
  readonly state: Exclude<FileState, 'removed'>
  readonly reason: RefusalReason | null
  readonly outcome: FileOutcome | null
}

/** What the person is told of it: the claim system's word counts only of what was received here. */
export function standingOfFile({ state, reason, outcome }: FileEmailFacts): FileStanding {
  // Nothing is known against the file: it is our failure.
  if (reason === 'unchecked') return 'failed'
  return state === 'received' && outcome !== null ? outcome : state
}

const hourMs = 60 * 60 * 1000

/** A scanner that is away over a weekend loses nobody's file; and six tries, for a portal that was away itself. */
export function givesUpChecking(of: {
  readonly checks: number
  readonly wholeAtMs: number
  readonly nowMs: number
}): boolean {
  return of.checks >= 6 && of.nowMs - of.wholeAtMs >= 72 * hourMs
}

/** Until it is told to the carrier, whoever added it may take it away. */
export function mayRemoveFile(state: FileState, isReported: boolean): boolean {
  return state !== 'removed' && !isReported
}
