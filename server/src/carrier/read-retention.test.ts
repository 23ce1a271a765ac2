import { expect, test } from 'vitest'
import { keptDaysOf } from '../retention/retention-classes.ts'
import { readRetention } from './read-retention.ts'

const read = (...lines: string[]) =>
  readRetention(Buffer.from(['class,days,source,read_on', ...lines].join('\n')))

test('reads the days of the classes that the file names, and leaves the usual ones', () => {
  const kept = read('emails,730,"A law, cited",2026-03-10', 'notifications,2555,,')
  if (typeof kept === 'string') throw new Error(kept)
  expect(kept.faults).toEqual([])
  const days = (['emails', 'notifications', 'events'] as const).map((name) => keptDaysOf(name, kept.value))
  expect(days).toEqual([730, 2555, 400])
})

test('names every fault with its line', () => {
  expect(
    read('money,10,,', 'emails,729,,', 'emails,3650,,spring', 'statements,91,,', 'events,1e3,,'),
  ).toMatchObject({
    faults: [
      expect.stringMatching(/^line 2: class is "money"; unfinished, .* is possible$/),
      'line 3: days of emails is "729"; 730 to 3650 is possible',
      'line 4: read_on is "spring"; a date like 2026-03-10 is possible',
      'line 4: emails is there a second time',
      'line 5: days of statements is "91"; 90 is possible',
      'line 6: days of events is "1e3"; 90 to 2555 is possible',
    ],
  })
})
