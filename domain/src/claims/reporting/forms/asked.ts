export type QuestionKind =
  | 'choice'
  | 'date'
  | 'time'
  | 'line'
  | 'lines'
  | 'phone'
  | 'email'
  | 'amount'
  /** One line per person (people-lines.ts). */
  | 'people'
  /** A choice among the places or vehicles of the policy, or `other`. */
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

/** The limits of a date: a day of loss, a date of birth, or any day not in the future. */
export type DateLimit = 'loss' | 'birth' | 'past'

/** The trimmed answers; absent if a question was not answered. */
export type Given = Readonly<Record<string, string | undefined>>

/** One question of a form. A form is only a list of these, in the order in which they are asked. */
export interface Asked {
  readonly name: string
  readonly group: QuestionGroup
  readonly kind: QuestionKind
  readonly most: number
  readonly options?: readonly string[] | ((given: Given) => readonly string[])
  /** Applies to a date; any day if absent. */
  readonly limit?: DateLimit
  /** The question is always asked if this is absent. */
  readonly isAsked?: (given: Given) => boolean
  /** The answer may be empty if this is absent. */
  readonly isRequired?: true | ((given: Given) => boolean)
  /** Part of the answer to another question, such as the text behind "another place". */
  readonly partOf?: string
  /** Known from the session; the reporter only checks it. */
  readonly isPrefilled?: true
  /** Answers that switch to the telephone: abuse, misconduct and death (domain.md 5.2). */
  readonly callIf?: readonly string[]
}

export const yesNoUnknown = ['yes', 'no', 'unknown'] as const
