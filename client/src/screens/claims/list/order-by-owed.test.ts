import type { ClaimFacts } from '@myaccount/contract/endpoints/claims/claim-facts'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { expect, test } from 'vitest'
import { orderByOwed } from './order-by-owed.ts'

const claim = (name: string, dueOn: string | null) => ({
  name,
  nextPromise:
    dueOn === null
      ? null
      : ({
          who: 'you',
          what: 'send',
          dueOn: calendarDate(dueOn),
          keptOn: null,
          about: null,
        } satisfies ClaimFacts['nextPromise']),
})

test('puts what is owed soonest first, and nothing owed last; equal ones keep the order of the server', () => {
  const claims = [
    claim('nothing', null),
    claim('later', '2026-12-01'),
    claim('overdue', '2026-11-01'),
    claim('also later', '2026-12-01'),
    claim('nothing either', null),
  ]
  expect(orderByOwed(claims).map(({ name }) => name)).toEqual([
    'overdue',
    'later',
    'also later',
    'nothing',
    'nothing either',
  ])
})
