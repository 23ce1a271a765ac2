import { type PersonHurt, readPeople } from '@myaccount/domain/claims/reporting/people-lines'
import type { Question } from '@myaccount/domain/claims/reporting/questions'
import { parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { type Speaker, say, write } from '../say.ts'
import { sayCause } from './cause-names.ts'
import { choiceLabels, listedLabels } from './report-labels.ts'

export interface Listed {
  readonly places: readonly { readonly value: string; readonly label: string }[]
  readonly vehicles: readonly { readonly value: string; readonly label: string }[]
}

/** An answer as it is read back: on the recap and on the PDF. */
export function sayAnswer(
  speaker: Speaker,
  { name, kind }: Pick<Question, 'name' | 'kind'>,
  answer: string,
  { places, vehicles }: Listed,
): string {
  const listed = (list: Listed['places']) => list.find(({ value }) => value === answer)?.label
  if (name === 'cause') return sayCause(speaker, answer)
  if (kind === 'place') return listed(places) ?? say(speaker, listedLabels.otherPlace)
  if (kind === 'vehicle') return listed(vehicles) ?? say(speaker, listedLabels.otherVehicle)
  if (kind === 'people') return readPeople(answer).map(sayPerson).join('\n')
  if (kind === 'phone') return formatPhone(answer)
  if (kind === 'amount') return `$${answer}`
  if (kind === 'date') {
    const date = parseCalendarDate(answer)
    return date.ok ? write(speaker, { date: date.value }) : answer
  }
  const label = choiceLabels[name]?.[answer]
  return label === undefined ? answer : say(speaker, label)
}

function sayPerson({ name, reach, hurt }: PersonHurt): string {
  return [name, reach, hurt].filter((cell) => cell.trim() !== '').join(', ')
}
