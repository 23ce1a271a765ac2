export interface LabelledFact {
  readonly label: string
  readonly value: string
}

/** The content of an email, before it is rendered as text or HTML. */
export interface EmailContent {
  readonly subject: string
  /** Defaults to the subject. */
  readonly headline?: string
  readonly sentences: readonly string[]
  /** A one-time code, read out digit by digit, apart from everything else. */
  readonly code?: string
  readonly facts: readonly LabelledFact[]
  readonly link?: { readonly label: string; readonly url: string } | null
  readonly closing: readonly string[]
}
