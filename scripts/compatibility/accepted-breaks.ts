/** A break that the next release makes on purpose. */
export interface AcceptedBreak {
  /** As the check prints them. */
  readonly rule: string
  readonly at: string
  /** What callers do instead; CHANGELOG.md has it too. */
  readonly why: string
}

/** Emptied after each release, whose document is the next baseline; an entry that matches nothing is refused. */
export const acceptedBreaks: readonly AcceptedBreak[] = []
