export interface LabelledFact {
  readonly label: string
  readonly value: string
}

/** What an email says, before it is text or HTML. */
export interface EmailContent {
  readonly subject: string
  /** The subject unless told. */
  readonly headline?: string
  readonly sentences: readonly string[]
  /** Of a one-time code: read out digit by digit, apart from everything else. */
  readonly code?: string
  readonly facts: readonly LabelledFact[]
  readonly link?: { readonly label: string; readonly url: string } | null
  readonly closing: readonly string[]
}
