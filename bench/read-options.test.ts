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
    ],
    isQuick: false,
  })
})

test('accepts parts one by one or separated by commas', () => {
  expect(readOptions(['--only', 'reads', '--only', 'start,pages', '--quick'])).toEqual({
    only: ['reads', 'start', 'pages'],
    isQuick: true,
  })
})

test('refuses an unknown part and lists the known ones', () => {
  expect(() => readOptions(['--only', 'speed'])).toThrow('There is no part "speed". npm run bench --')
})
