import { expect, test } from 'vitest'
import { readFraudNotices } from './read-fraud-notices.ts'

const header = 'state,form,en,es,source,read_on'
const read = (...lines: string[]) => readFraudNotices(Buffer.from([header, ...lines].join('\n')))
const en = 'Whoever lies in a claim commits a crime.'
const es = 'Quien miente en un reclamo comete un delito.'

test('reads a text of a state for one form, and one for all', () => {
  expect(read(`NY,auto,${en},${es},Law,2026-03-10`, `NY,*,"${en} Really, a crime.",${es},,`)).toEqual({
    faults: [],
    value: [
      { state: 'NY', form: 'auto', en, es },
      { state: 'NY', form: '*', en: `${en} Really, a crime.`, es },
    ],
  })
})

test('names every fault with its line', () => {
  expect(
    read(
      `XX,auto,${en},${es},,`,
      `NY,boats,${en},${es},,spring`,
      `NY,*,short,${es},,`,
      `NY,*,${en},,,`,
      'NY,auto',
    ),
  ).toMatchObject({
    faults: [
      'line 2: state is "XX"; a state like IN or * is possible',
      'line 3: form is "boats"; auto, property_liability, work_injury, mission_travel, general or * is possible',
      'line 3: read_on is "spring"; a date like 2026-03-10 is possible',
      'line 4: en has 20 to 2000 characters',
      'line 5: NY, * is there a second time',
      'line 5: es has 20 to 2000 characters',
      'line 6: has 2 cells, 6 are needed',
      'line 6: en has 20 to 2000 characters',
      'line 6: es has 20 to 2000 characters',
    ],
  })
})
