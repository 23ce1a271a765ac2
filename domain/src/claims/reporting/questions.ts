import type { ReportForm } from '../report-form.ts'
import type { Asked, DateLimit, Given, QuestionGroup, QuestionKind } from './forms/asked.ts'
import { everyForm, type QuestionName } from './forms/every-form.ts'

export type { QuestionGroup } from './forms/asked.ts'
export type { QuestionName } from './forms/every-form.ts'

/** Every answer is text, as typed or chosen; an absent one is empty. */
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

/** The questions that are asked, given the answers so far. */
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

/**
 * Reports of abuse, misconduct and death go to the telephone: only how to reach the reporter is asked
 * (domain.md 5.2).
 */
export function isForPhone(form: ReportForm, answers: Answers): boolean {
  return questionsOf(form, answers).some(({ name, options, callIf }) => {
    const answer = answers[name] ?? ''
    return options.includes(answer) && callIf.includes(answer)
  })
}

/**
 * The questions that stay visible to a person whom we call, so that an answer given by mistake can be
 * changed.
 */
export function questionsThatLead(form: ReportForm, answers: Answers): readonly Question[] {
  return questionsOf(form, answers).filter(({ name, callIf }) => callIf.length > 0 || name === 'what')
}

/** The questions for a person whom we call: how and when to reach them. */
export function questionsForPhone(form: ReportForm): readonly Question[] {
  return questionsOf(form, {}).filter(({ group }) => group === 'reporter')
}

/** The questions whose answers are sent. */
export function questionsToSend(form: ReportForm, answers: Answers): readonly Question[] {
  return isForPhone(form, answers) ? questionsForPhone(form) : questionsOf(form, answers)
}

/**
 * Returns only the answers to questions that are asked: an answer that a later choice made irrelevant is not
 * sent.
 */
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
