import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

test('everything is measured unless said', () => {
  expect(readOptions([])).toEqual({
    only: ['reads', 'sizes', 'histories', 'pages', 'start', 'import', 'payments', 'drafts', 'files'],
    isQuick: false,
  })
})

test('parts are named one by one or by commas', () => {
  expect(readOptions(['--only', 'reads', '--only', 'start,pages', '--quick'])).toEqual({
    only: ['reads', 'start', 'pages'],
    isQuick: true,
  })
})

test('an unknown part is refused with what there is', () => {
  expect(() => readOptions(['--only', 'speed'])).toThrow('There is no part "speed". npm run bench --')
})
