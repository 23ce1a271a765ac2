export type QuestionKind =
  | 'choice'
  | 'date'
  | 'time'
  | 'line'
  | 'lines'
  | 'phone'
  | 'email'
  | 'amount'
  /** One line a person (people-lines.ts). */
  | 'people'
  /** A choice among what the policy lists, or `other`. */
  | 'place'
  | 'vehicle'

export type QuestionGroup =
  | 'loss'
  | 'people'
  | 'property'
  | 'vehicle'
  | 'liability'
  | 'employee'
  | 'injury'
  | 'work'
  | 'traveler'
  | 'trip'
  | 'reporter'

/** What a date may be: that of the loss, of a birth, or not in the future. */
export type DateLimit = 'loss' | 'birth' | 'past'

/** Trimmed, and absent where nothing was answered. */
export type Given = Readonly<Record<string, string | undefined>>

/** One row of a form. A form is a list of these rows, in the order in which they are asked, and nothing else. */
export interface Asked {
  readonly name: string
  readonly group: QuestionGroup
  readonly kind: QuestionKind
  readonly most: number
  readonly options?: readonly string[] | ((given: Given) => readonly string[])
  /** Of a date; left out: any day. */
  readonly limit?: DateLimit
  /** Left out: asked always. */
  readonly isAsked?: (given: Given) => boolean
  /** Left out: may be left empty. */
  readonly isRequired?: true | ((given: Given) => boolean)
  /** Part of the answer to another question, such as the words behind "another place". */
  readonly partOf?: string
  /** Known from the session; whoever reports only looks at it. */
  readonly isPrefilled?: true
  /** Answers that go to the telephone: abuse, misconduct and death (domain.md 5.2). */
  readonly callIf?: readonly string[]
}

export const yesNoUnknown = ['yes', 'no', 'unknown'] as const
