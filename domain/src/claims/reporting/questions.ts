import type { ReportForm } from '../report-form.ts'
import type { Asked, DateLimit, Given, QuestionGroup, QuestionKind } from './forms/asked.ts'
import { everyForm, type QuestionName } from './forms/every-form.ts'

export type { QuestionGroup } from './forms/asked.ts'
export type { QuestionName } from './forms/every-form.ts'

/** Every answer is text, as it was typed or chosen; an absent one is empty. */
export type Answers = Readonly<Partial<Record<QuestionName, string>>>

export interface Question {
  readonly name: QuestionName
  readonly group: QuestionGroup
  readonly kind: QuestionKind
  readonly most: number
  readonly options: readonly string[]
  readonly limit: DateLimit | null
  readonly isRequired: boolean
  readonly partOf: QuestionName | null
  readonly isPrefilled: boolean
  readonly callIf: readonly string[]
}

export const questionNames: readonly QuestionName[] = [
  ...new Set(Object.values(everyForm).flatMap((form) => form.map(({ name }) => name as QuestionName))),
]

/** What is asked by what was answered so far. */
export function questionsOf(form: ReportForm, answers: Answers): readonly Question[] {
  const given = filledIn(answers)
  return everyForm[form].filter(({ isAsked }) => isAsked?.(given) ?? true).map((asked) => askBy(asked, given))
}

function askBy(asked: Asked, given: Given): Question {
  const { options = [], isRequired = false } = asked
  return {
    name: asked.name as QuestionName,
    group: asked.group,
    kind: asked.kind,
    most: asked.most,
    options: typeof options === 'function' ? options(given) : options,
    limit: asked.limit ?? null,
    isRequired: typeof isRequired === 'function' ? isRequired(given) : isRequired,
    partOf: (asked.partOf ?? null) as QuestionName | null,
    isPrefilled: asked.isPrefilled ?? false,
    callIf: asked.callIf ?? [],
  }
}

/** Abuse, misconduct and death go to the telephone: nothing but how to reach the reporter is asked (domain.md 5.2). */
export function isForPhone(form: ReportForm, answers: Answers): boolean {
  return questionsOf(form, answers).some(({ name, options, callIf }) => {
    const answer = answers[name] ?? ''
    return options.includes(answer) && callIf.includes(answer)
  })
}

/** What stays in sight of somebody who is called, so that an answer given by mistake can be changed. */
export function questionsThatLead(form: ReportForm, answers: Answers): readonly Question[] {
  return questionsOf(form, answers).filter(({ name, callIf }) => callIf.length > 0 || name === 'what')
}

/** What is asked of somebody who is called: how and when to reach them. */
export function questionsForPhone(form: ReportForm): readonly Question[] {
  return questionsOf(form, {}).filter(({ group }) => group === 'reporter')
}

/** The questions whose answers are sent. */
export function questionsToSend(form: ReportForm, answers: Answers): readonly Question[] {
  return isForPhone(form, answers) ? questionsForPhone(form) : questionsOf(form, answers)
}

/** The answers to what is asked, and no others: what a change of mind left behind is nobody's to send. */
export function answersToSend(form: ReportForm, answers: Answers): Answers {
  const given = filledIn(answers)
  return Object.fromEntries(
    questionsToSend(form, answers).flatMap(({ name }) =>
      given[name] === undefined ? [] : [[name, given[name]]],
    ),
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
