import { groupsByEmail } from '@myaccount/domain/notifications/notification-channels'
import { expect, test } from 'vitest'
import { readEDelivery } from './read-e-delivery.ts'

const header = 'state,by_email,source,read_on'
const read = (...lines: string[]) => readEDelivery(Buffer.from([header, ...lines].join('\n')))

test('reads the groups of each state, and of every other', () => {
  const law = read('NY,billing,"A law, cited",2026-03-10', 'VT,none,,', '*,policy billing claims,,')
  if (typeof law === 'string') throw new Error(law)
  expect(law.faults).toEqual([])
  expect(['NY', 'VT', 'OH'].map((state) => groupsByEmail(law.value, state))).toEqual([
    ['billing'],
    [],
    ['policy', 'billing', 'claims'],
  ])
})

test('lets no email replace paper where the file says nothing of the state', () => {
  expect(groupsByEmail({ NY: ['billing'] }, 'OH')).toEqual([])
  expect(groupsByEmail({}, 'constructor')).toEqual([])
})

test('names every fault with its line', () => {
  expect(read('XX,billing,,', 'NY,bills,,spring', 'NY,,,', 'OH,none')).toMatchObject({
    faults: [
      'line 2: state is "XX"; a state like IN or * is possible',
      'line 3: by_email is "bills"; one or more of policy billing claims, or none, are possible',
      'line 3: read_on is "spring"; a date like 2026-03-10 is possible',
      'line 4: NY is there a second time',
      'line 4: by_email is ""; one or more of policy billing claims, or none, are possible',
      'line 5: has 2 cells, 4 are needed',
    ],
  })
})
