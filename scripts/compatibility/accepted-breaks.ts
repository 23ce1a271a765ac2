/** A break that the next release makes on purpose. */
export interface AcceptedBreak {
  /** The texts that the check prints. */
  readonly rule: string
  readonly at: string
  /** Tells callers what to use instead; CHANGELOG.md repeats it. */
  readonly why: string
}

/** Emptied after each release, whose document is the next baseline; an entry that matches nothing is refused. */
export const acceptedBreaks: readonly AcceptedBreak[] = []
