import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/calendar-date.ts'
import type { ClaimPromise } from '../claim-promises.ts'
import { type ClaimNow, claimNews, knownOf } from './claim-news.ts'

const day = calendarDate
const contact = (dueOn: string, keptOn: string | null = null): ClaimPromise => ({
  who: 'adjuster',
  what: 'contact',
  dueOn: day(dueOn),
  keptOn: keptOn === null ? null : day(keptOn),
  about: null,
})
const request = (requestId: string, answeredOn: string | null = null) => ({
  requestId,
  title: 'An estimate',
  dueOn: day('2026-03-20'),
  answeredOn: answeredOn === null ? null : day(answeredOn),
})
const message = (messageId: string) => ({ messageId, from: 'Sunniva Pryce' })

const assigned: ClaimNow = {
  status: 'assigned',
  step: 'assigned',
  reportNumber: null,
  requests: [],
  messages: [],
  promises: [contact('2026-03-12')],
}
const news = (over: Partial<ClaimNow>, before: ClaimNow = assigned) =>
  claimNews(knownOf(before), { ...before, ...over }).map(({ kind }) => kind)

test('notifies the reporter about a claim that appears for the first time', () => {
  expect(claimNews(null, { ...assigned, reportNumber: 'R-4T8DM9KX' })).toEqual([{ kind: 'opened' }])
  expect(claimNews(null, { ...assigned, requests: [request('1')], messages: [message('1')] })).toEqual([])
})

test.each<[string, Partial<ClaimNow>, string[]]>([
  ['nothing', {}, []],
  ['a request', { requests: [request('1')], status: 'information_needed' }, ['asked']],
  [
    'a request and an inspection',
    { requests: [request('1')], status: 'information_needed', step: 'documents' },
    ['asked', 'moved'],
  ],
  ['a request that is answered already', { requests: [request('1', '2026-03-10')] }, []],
  ['two messages at once', { messages: [message('1'), message('2')] }, ['message']],
  ['a later day', { promises: [contact('2026-03-16')] }, ['date']],
  ['a promise that is kept', { promises: [contact('2026-03-12', '2026-03-11')] }, []],
  ['a step within a status', { status: 'in_review', step: 'evaluation' }, ['moved']],
  [
    'all at once: what waits for an answer first',
    {
      requests: [request('1')],
      messages: [message('1')],
      promises: [contact('2026-03-16')],
      status: 'closed',
    },
    ['asked', 'message', 'date', 'moved'],
  ],
])('finds the news: %s', (_, over, kinds) => expect(news(over)).toEqual(kinds))

test('does not notify anybody of the same news twice', () => {
  const asked = { ...assigned, requests: [request('1')], messages: [message('1')] }
  expect(news({}, asked)).toEqual([])
})

test('does not count a promised answer to a message as news', () => {
  const reply = (dueOn: string): ClaimPromise => ({ ...contact(dueOn), what: 'reply' })
  expect(news({ promises: [reply('2026-03-18')] }, { ...assigned, promises: [reply('2026-03-16')] })).toEqual(
    [],
  )
})
