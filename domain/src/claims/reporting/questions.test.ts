import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../kernel/calendar-date.ts'
import {
  autoCauses,
  generalCauses,
  liabilityCauses,
  propertyCauses,
  travelCauses,
  workCauses,
} from '../claim-causes.ts'
import { type ReportForm, reportForms } from '../report-form.ts'
import { everyForm } from './forms/every-form.ts'
import { mistakesIn } from './mistakes-in.ts'
import { type Answers, answersToSend, isForPhone, questionsOf } from './questions.ts'

const today = calendarDate('2026-03-10')

const hail: Answers = {
  what: 'property',
  lossDate: '2026-03-08',
  place: '1',
  cause: 'hail',
  description: 'Hail broke shingles of the sanctuary.',
  anyoneHurt: 'no',
  reporterName: 'Bram Okonjo-Lisle',
  reporterPhone: '(260) 555-0143',
  reporterEmail: 'pastor@larkspur.example',
}

const say = (form: ReportForm, answers: Answers) =>
  mistakesIn(form, answers, today).map(({ name, mistake }) => `${name} ${mistake}`)

test('accepts a short report of hail', () => {
  expect(say('property_liability', hail)).toEqual([])
})

/** Whatever is answered: a part of an answer is no answer of its own, and the name and the tick are two more. */
test.each(reportForms)('%s requires nine answers at most', (form) => {
  for (const what of ['property', 'liability', 'both'])
    for (const cause of [
      ...autoCauses,
      ...propertyCauses,
      ...liabilityCauses,
      ...workCauses,
      ...travelCauses,
      ...generalCauses,
    ])
      for (const anyoneHurt of ['no', 'yes']) {
        const required = questionsOf(form, {
          what,
          cause,
          anyoneHurt,
          place: 'other',
          vehicle: 'other',
        }).filter((each) => each.isRequired && !each.isPrefilled && each.partOf === null)
        expect(required.length + 2).toBeLessThanOrEqual(9)
      }
})

describe('mistakes in a report', () => {
  test('names every required answer of an empty report, in the order of the form', () => {
    expect(say('auto', {})).toEqual([
      'lossDate loss_date_missing',
      'vehicle vehicle',
      'place place',
      'cause cause',
      'description description',
      'anyoneHurt missing',
      'reporterName missing',
      'reporterPhone phone',
      'reporterEmail email',
    ])
  })

  test.each<[Answers, string[]]>([
    [{ lossDate: '2026-03-11' }, ['lossDate loss_date_future']],
    [{ lossDate: '2016-03-10' }, []],
    [{ lossDate: '2016-03-09' }, ['lossDate loss_date_too_old']],
    [{ lossTime: '24:00' }, ['lossTime time']],
    [{ lossTime: '23:59' }, []],
    [{ place: 'other' }, ['placeWords place']],
    [{ place: 'other', placeWords: 'Mile 12' }, ['placeWords place']],
    [{ place: 'other', placeWords: 'Mile 12 of I-69' }, []],
    [{ cause: 'rear_ended_other' }, ['cause cause']],
    [{ description: 'Hail on the roof.' }, ['description description']],
    [{ description: 'Her number is 123-45-6789, she fell.' }, ['description numbers']],
    [{ description: 'Card 4242 4242 4242 4242 was stolen.' }, ['description numbers']],
    [{ description: 'Call (260) 555-0143 about the roof.' }, []],
    [{ anyoneHurt: 'yes' }, ['injured injured', 'police police']],
    [{ cause: 'vandalism' }, ['police police']],
    [{ cause: 'vandalism', police: 'unknown' }, []],
    [{ estimate: '1,250.00' }, []],
    [{ estimate: '1250' }, []],
    [{ estimate: 'about 1000' }, ['estimate amount']],
    [{ reporterPhone: '555' }, ['reporterPhone phone']],
    [{ reporterEmail: 'pastor' }, ['reporterEmail email']],
    [{ contractor: 'x'.repeat(121) }, ['contractor too_long']],
  ])('finds the mistakes of %j: %j', (over, expected) => {
    expect(say('property_liability', { ...hail, ...over })).toEqual(expected)
  })

  test.each([
    ['2027 Ford Transit', []],
    ['2028 Ford Transit', ['vehicleWords vehicle']],
    ['Ford Transit', ['vehicleWords vehicle']],
  ])('accepts a vehicle that the policy does not list: %s', (vehicleWords, expected) => {
    expect(say('auto', { ...hail, vehicle: 'other', vehicleWords, cause: 'hail' })).toEqual(expected)
  })
})

describe('an injury at work', () => {
  const injury: Answers = {
    ...hail,
    cause: 'strain',
    description: 'Lifted a pew and hurt the back.',
    employeeName: 'Tobias Arkwright',
    treatment: 'clinic',
  }

  test.each<[Answers, string[]]>([
    [{}, []],
    [{ employeeName: '' }, ['employeeName name']],
    [{ treatment: '' }, ['treatment treatment']],
    [{ treatment: 'prayer' }, ['treatment treatment']],
    [{ employeeBorn: '2012-03-11' }, ['employeeBorn birth_date']],
    [{ employeeBorn: '2012-03-10' }, []],
    [{ employeeBorn: '1916-03-09' }, ['employeeBorn birth_date']],
    [{ hiredOn: '2026-03-11' }, ['hiredOn date']],
    [{ hiredOn: 'in spring' }, ['hiredOn date']],
    [{ backOn: '2026-04-01' }, []],
    [{ nature: '49' }, []],
    [{ nature: '99' }, ['nature missing']],
    [{ doing: 'His number is 123-45-6789.' }, ['doing numbers']],
  ])('finds the mistakes of %j: %j', (over, expected) => {
    expect(say('work_injury', { ...injury, ...over })).toEqual(expected)
  })

  test('sends an injury that ended in death to the telephone', () => {
    expect(Object.keys(answersToSend('work_injury', { ...injury, treatment: 'died' }))).toEqual([
      'reporterName',
      'reporterPhone',
      'reporterEmail',
    ])
  })
})

describe('a mission trip', () => {
  const trip: Answers = {
    ...hail,
    cause: 'medical',
    destination: 'Quetzaltenango, Guatemala',
    description: 'Fever and dehydration on the third day.',
    travelerName: 'Ines Quarrie',
  }

  test('requires no list of places, and accepts a trip that ends later', () => {
    expect(say('mission_travel', { ...trip, tripTo: '2026-05-01' })).toEqual([])
    expect(say('mission_travel', { ...trip, destination: '' })).toEqual(['destination place'])
  })

  test.each(['death', 'sexual_misconduct'])('%s goes to the telephone', (cause) => {
    expect(answersToSend('mission_travel', { ...trip, cause }).description).toBeUndefined()
  })
})

describe('the answers that are sent', () => {
  test('leaves out answers to questions that no longer apply', () => {
    const answers = { ...hail, what: 'liability', cause: 'burn', contractor: 'Roofs and More', estimate: '' }
    expect(Object.keys(answersToSend('property_liability', answers))).toEqual([
      'what',
      'lossDate',
      'place',
      'cause',
      'description',
      'anyoneHurt',
      'reporterName',
      'reporterPhone',
      'reporterEmail',
    ])
  })

  test.each([{ what: 'liability', cause: 'sexual_misconduct' }, { anyoneHurt: 'died' }])(
    "sends only the reporter's contact for abuse, misconduct and death: %j",
    (over) => {
      const answers = { ...hail, ...over, bestTime: 'Mornings' }
      expect(say('property_liability', { ...answers, description: '' })).toEqual([])
      expect(Object.keys(answersToSend('property_liability', answers))).toEqual([
        'reporterName',
        'reporterPhone',
        'reporterEmail',
        'bestTime',
      ])
    },
  )

  test('sends nobody to the telephone for a cause that is no longer offered', () => {
    const answers: Answers = { ...hail, cause: 'sexual_misconduct' }
    expect(isForPhone('property_liability', { ...answers, what: 'liability' })).toBe(true)
    expect(isForPhone('property_liability', answers)).toBe(false)
    expect(isForPhone('auto', answers)).toBe(false)
  })
})

test.each(reportForms)(
  '%s names every question once, and decides whom to call by answers that it offers',
  (form) => {
    const names = everyForm[form].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { callIf = [], options = [] } of everyForm[form])
      if (typeof options !== 'function') expect(options).toEqual(expect.arrayContaining([...callIf]))
  },
)
