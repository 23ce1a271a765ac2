export interface LabelledFact {
  readonly label: string
  readonly value: string
  /** The page of what the value names, such as an invoice. */
  readonly url?: string
}

/** The sum that an email is about. A headline that holds it is large itself. */
export interface EmailAmount {
  /** Empty for what only has a day. */
  readonly value: string
  /** By when, or on which day; empty if the headline says it. */
  readonly when: string
  /** Past due, returned, or about to cost the cover. */
  readonly isLate: boolean
}

/** The content of an email, before it is rendered as text or HTML. */
export interface EmailContent {
  readonly subject: string
  /** Whose money it is: stands over the headline. Left out where the recipient may not see the account. */
  readonly organization?: string
  /** Defaults to the subject. */
  readonly headline?: string
  readonly amount?: EmailAmount | null
  readonly sentences: readonly string[]
  /** A one-time code, read out digit by digit, apart from everything else. */
  readonly code?: string
  readonly facts: readonly LabelledFact[]
  readonly link?: { readonly label: string; readonly url: string } | null
  readonly closing: readonly string[]
}
