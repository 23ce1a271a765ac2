import { defineMachine } from '../kernel/define-machine.ts'

/**
 * The states of a file in the portal. `arriving` and `checking` end by themselves; a file that was `received`
 * is reported to the carrier, whose claim system reports the outcome.
 */
export const fileMachine = defineMachine({
  name: 'file',
  states: ['arriving', 'checking', 'received', 'refused', 'removed'],
  initial: ['arriving'],
  transitions: [
    { from: 'arriving', to: 'checking' },
    { from: 'arriving', to: 'removed' },
    { from: 'checking', to: 'received' },
    { from: 'checking', to: 'refused' },
    { from: 'checking', to: 'removed' },
    { from: 'received', to: 'removed' },
    { from: 'refused', to: 'removed' },
  ],
  predicates: {
    /** It counts for the limits of a claim or a report. */
    isKept: ['arriving', 'checking', 'received'],
    /** Its bytes are deleted. */
    isEnded: ['refused', 'removed'],
  },
})
export type FileState = (typeof fileMachine.states)[number]

/** The reasons why nobody can open a file. */
export const refusalReasons = ['content', 'damaged', 'pixels', 'infected', 'unchecked'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The outcome that the claim system reports. */
export type FileOutcome = 'filed' | 'failed'

export const fileStandings = ['arriving', 'checking', 'received', 'refused', 'filed', 'failed'] as const
export type FileStanding = (typeof fileStandings)[number]

interface FileEmailFacts {
  readonly state: Exclude<FileState, 'removed'>
  readonly reason: RefusalReason | null
  readonly outcome: FileOutcome | null
}

/**
 * The standing that a person sees: the claim system's outcome counts only for a file that was received here.
 */
export function standingOfFile({ state, reason, outcome }: FileEmailFacts): FileStanding {
  // The file could not be checked, which is our failure and not the file's.
  if (reason === 'unchecked') return 'failed'
  return state === 'received' && outcome !== null ? outcome : state
}

const hourMs = 60 * 60 * 1000

/**
 * A file survives a scanner that is down over a weekend; six tries also allow for a portal that was down
 * itself.
 */
export function givesUpChecking(of: {
  readonly checks: number
  readonly wholeAtMs: number
  readonly nowMs: number
}): boolean {
  return of.checks >= 6 && of.nowMs - of.wholeAtMs >= 72 * hourMs
}

/** A person may remove their file until it is reported to the carrier. */
export function mayRemoveFile(state: FileState, isReported: boolean): boolean {
  return state !== 'removed' && !isReported
}
