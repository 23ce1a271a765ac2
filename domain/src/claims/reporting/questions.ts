import {
  type Asked,
  everyQuestion,
  type QuestionGroup,
  type QuestionKind,
  type QuestionName,
  type ReportForm,
} from './every-question.ts'

export { type QuestionGroup, type QuestionName, type ReportForm, reportForms } from './every-question.ts'

type Given = Record<string, string | undefined>

/** Every answer is text, as it was typed or chosen; an absent one is empty. */
export type Answers = Readonly<Partial<Record<QuestionName, string>>>

export interface Question {
  readonly name: QuestionName
  readonly group: QuestionGroup
  readonly kind: QuestionKind
  readonly most: number
  readonly options: readonly string[]
  readonly isRequired: boolean
  readonly partOf: QuestionName | null
  readonly isPrefilled: boolean
}

export const questionNames: readonly QuestionName[] = everyQuestion.map(({ name }) => name)

/** Abuse, misconduct and death go to the telephone: nothing but how to reach the reporter is asked (domain.md 5.2). */
export function isForPhone({ cause, anyoneHurt }: Answers): boolean {
  return cause === 'sexual_misconduct' || anyoneHurt === 'died'
}

/** What is asked by what was answered so far. */
export function questionsOf(form: ReportForm, answers: Answers): readonly Question[] {
  const given = filledIn(answers)
  return (everyQuestion as readonly Asked[])
    .filter(({ isAsked }) => isAsked?.(form, given) ?? true)
    .map((asked) => ({
      name: asked.name as QuestionName,
      group: asked.group,
      kind: asked.kind,
      most: asked.most,
      options: asked.options?.(form, given) ?? [],
      isRequired: asked.isRequired?.(form, given) ?? false,
      partOf: (asked.partOf ?? null) as QuestionName | null,
      isPrefilled: asked.isPrefilled ?? false,
    }))
}

/** What is asked of somebody who is called: how and when to reach them. */
export function questionsForPhone(form: ReportForm): readonly Question[] {
  return questionsOf(form, {}).filter(({ group }) => group === 'reporter')
}

/** The answers to what is asked, and no others: what a change of mind left behind is nobody's to send. */
export function answersToSend(form: ReportForm, answers: Answers): Answers {
  const asked = isForPhone(answers) ? questionsForPhone(form) : questionsOf(form, answers)
  const given = filledIn(answers)
  return Object.fromEntries(
    asked.flatMap(({ name }) => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
}

function filledIn(answers: Answers): Given {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => {
      const text = answer?.trim()
      return text ? [[name, text]] : []
    }),
  )
}
