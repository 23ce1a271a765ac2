import { expect, test } from 'vitest'
import { fraudNoticeOf } from './fraud-notices.ts'

/** States that need a text of their own on a claim form (domain.md 5.9). */
const needsOwn = [
  'AZ',
  'CA',
  'CO',
  'DC',
  'FL',
  'HI',
  'ID',
  'IN',
  'MA',
  'MI',
  'MN',
  'NE',
  'NH',
  'NJ',
  'NV',
  'NY',
  'OH',
  'OR',
  'PA',
  'TN',
  'VT',
]
const general = fraudNoticeOf(null, 'auto').id
const hasOwn = (state: string) => fraudNoticeOf(state, 'property_liability').id !== general

/** Takes a state out here with the text that it is given: until then the general one stands in. */
test('lists the states whose own text is still missing', () => {
  expect(needsOwn.filter((state) => !hasOwn(state))).toEqual([
    'AZ',
    'CO',
    'DC',
    'HI',
    'ID',
    'MA',
    'MN',
    'NE',
    'NH',
    'NJ',
    'NV',
    'VT',
  ])
})

test.each(['AR', 'KY', 'LA', 'ME', 'NM', 'VA', 'TX', 'ZZ'])('%s uses the general text', (state) => {
  expect(hasOwn(state)).toBe(false)
})

test('has another text for vehicles in New York', () => {
  expect(fraudNoticeOf('NY', 'auto').id).not.toBe(fraudNoticeOf('NY', 'work_injury').id)
})
