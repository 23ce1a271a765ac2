/**
 * What the portal does with a file. `arriving` and `checking` end by themselves; a file that was `received` is told to
 * the carrier, whose claim system says what became of it.
 */
export type FileState = 'arriving' | 'checking' | 'received' | 'refused' | 'removed'

/** Why nobody can open it. */
export const refusalReasons = ['content', 'damaged', 'pixels', 'infected'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The claim system's word on it. */
export type FileFate = 'filed' | 'failed'

export const fileStandings = ['arriving', 'checking', 'received', 'refused', 'filed', 'failed'] as const
export type FileStanding = (typeof fileStandings)[number]

/** What the person is told of it: the claim system's word counts only of what was received here. */
export function standingOfFile(state: Exclude<FileState, 'removed'>, fate: FileFate | null): FileStanding {
  return state === 'received' && fate !== null ? fate : state
}

/** Until it is told to the carrier, whoever added it may take it away. */
export function mayRemoveFile(state: FileState, isTold: boolean): boolean {
  return state !== 'removed' && !isTold
}
