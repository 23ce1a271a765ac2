import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

test('measures everything by default', () => {
  expect(readOptions([])).toEqual({
    only: [
      'reads',
      'traces',
      'sizes',
      'histories',
      'pages',
      'start',
      'import',
      'writers',
      'payments',
      'drafts',
      'files',
      'jobs',
    ],
    isQuick: false,
    accounts: 20_000,
    minutes: 60,
  })
})

test('accepts parts one by one or separated by commas', () => {
  expect(readOptions(['--only', 'reads', '--only', 'start,pages', '--quick'])).toEqual({
    only: ['reads', 'start', 'pages'],
    isQuick: true,
    accounts: 2_000,
    minutes: 60,
  })
})

test('refuses an unknown part and lists the known ones', () => {
  expect(() => readOptions(['--only', 'speed'])).toThrow('There is no part "speed". npm run bench --')
})

test('accepts how many accounts the jobs work on, and for how long', () => {
  expect(readOptions(['--only', 'jobs', '--accounts', '1000000', '--minutes', '2.5'])).toEqual({
    only: ['jobs'],
    isQuick: false,
    accounts: 1_000_000,
    minutes: 2.5,
  })
})

test.each(['1000', '2500', 'many', '-4000', ''])('refuses %j accounts', (accounts) => {
  expect(() => readOptions([`--accounts=${accounts}`])).toThrow('--accounts takes a multiple of 1000')
})

test.each(['0', '61', 'long'])('refuses %j minutes', (minutes) => {
  expect(() => readOptions(['--minutes', minutes])).toThrow('--minutes takes up to 60')
})
