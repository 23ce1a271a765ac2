import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { expect, test } from 'vitest'
import { applyClaimEvent, moveClaims } from './claim-book.ts'
import type { ClaimBook, ClaimRecord } from './claim-record.ts'

const at = '2026-03-10T15:00:00.000Z'

const event = (type: OutboxEvent['type'], data: Record<string, unknown>) =>
  ({
    id: 'evt_1',
    type,
    accountNumber: '1000482917',
    businessDay: '2026-03-10',
    data,
  }) as unknown as OutboxEvent

const reported = (over: object = {}) =>
  event('claim.reported', {
    reportNumber: 'R-4T8DM9KX',
    policyNumber: '12MF0104417',
    isForPhone: false,
    answers: { lossDate: '2026-03-08', cause: 'hail', description: 'Hail broke shingles.' },
    ...over,
  })

const bookOf = (...claims: ClaimRecord[]): ClaimBook =>
  new Map(claims.map((claim) => [claim.data.claimNumber, claim]))

function opened(): ClaimRecord {
  const claim = applyClaimEvent(bookOf(), reported(), at)
  if (claim === undefined) throw new Error('No claim was opened')
  return claim
}

test('turns a report into a claim with a number, an adjuster and its first steps', () => {
  const { data } = opened()
  expect(data).toMatchObject({
    reportNumber: 'R-4T8DM9KX',
    cause: 'hail',
    lossDate: '2026-03-08',
    isOpen: true,
  })
  expect(data.claimNumber).toMatch(/^2026-\d{7}$/)
  expect(data.adjuster?.name).toBeTruthy()
  expect(data.events?.map(({ kind }) => kind)).toEqual(['reported', 'acknowledged', 'assigned'])
})

test('opens one claim for a report that arrives twice, and reports it once', () => {
  expect(opened().data.claimNumber).toBe(opened().data.claimNumber)
  expect(applyClaimEvent(bookOf(opened()), reported(), at)).toBeUndefined()
})

test.each([{ isForPhone: true }, { reportNumber: 'X' }, { answers: null }])(
  'opens no claim for a report by telephone or without sense: %j',
  (over) => expect(applyClaimEvent(bookOf(), reported(over), at)).toBeUndefined(),
)

test('moves a claim on by days, each step once', () => {
  const claim = opened()
  expect(moveClaims(bookOf(claim), calendarDate('2026-03-10'))).toEqual([])
  const [called] = moveClaims(bookOf(claim), calendarDate('2026-03-11'))
  if (called === undefined) throw new Error('Nobody called')
  expect([called.version, called.data.events?.at(-1)]).toEqual([2, { kind: 'contacted', date: '2026-03-11' }])
  const [inspected] = moveClaims(bookOf(called), calendarDate('2026-03-13'))
  expect(inspected?.data.requests).toMatchObject([
    { title: 'An estimate of the repair', dueOn: '2026-03-27' },
  ])
  expect(moveClaims(bookOf(inspected as ClaimRecord), calendarDate('2026-03-14'))).toEqual([])
})

test('files a file once, answers a request with it, and rejects one that cannot be opened', () => {
  const [asked] = moveClaims(bookOf(opened()), calendarDate('2026-03-13')) as [ClaimRecord]
  const upload = (name: string, fileId: string) =>
    event('document.uploaded', {
      fileId,
      name,
      claimNumber: null,
      reportNumber: 'R-4T8DM9KX',
      requestId: asked.data.requests?.[0]?.requestId,
    })
  const failed = applyClaimEvent(bookOf(asked), upload('unreadable.pdf', 'fil_1'), at) as ClaimRecord
  expect(failed.data).toMatchObject({ files: [{ state: 'failed' }], requests: [{ dueOn: '2026-03-27' }] })
  const filed = applyClaimEvent(bookOf(failed), upload('roof.pdf', 'fil_2'), at) as ClaimRecord
  expect(filed.data).toMatchObject({
    files: [{ fileId: 'fil_1' }, { fileId: 'fil_2', state: 'filed', date: '2026-03-10' }],
    requests: [{ answeredOn: '2026-03-10' }],
  })
  expect(applyClaimEvent(bookOf(filed), upload('roof.pdf', 'fil_2'), at)).toBeUndefined()
})

test('answers a message once, and answers the question in it', () => {
  const [asked] = moveClaims(bookOf(opened()), calendarDate('2026-03-13')) as [ClaimRecord]
  const message = event('claim.message_written', { claimNumber: asked.data.claimNumber, messageId: 'msg_1' })
  const answered = applyClaimEvent(bookOf(asked), message, at)
  if (answered === undefined) throw new Error('No answer')
  expect(answered.data.messages).toMatchObject([{ messageId: 'answer:msg_1', at }])
  expect(answered.data.requests).toMatchObject([{ answeredOn: '2026-03-10' }])
  expect(applyClaimEvent(bookOf(answered), message, at)).toBeUndefined()
})

test('asks for no more of a request that cannot be answered, and keeps the others', () => {
  const [asked] = moveClaims(bookOf(opened()), calendarDate('2026-03-13')) as [ClaimRecord]
  const other = { requestId: 'photos:1', title: 'Photos', dueOn: calendarDate('2026-03-27') }
  const both = { ...asked, data: { ...asked.data, requests: [...(asked.data.requests ?? []), other] } }
  const { claimNumber } = asked.data
  const message = event('claim.message_written', {
    claimNumber,
    messageId: 'msg_1',
    requestId: `estimate:${claimNumber}`,
  })
  const answered = applyClaimEvent(bookOf(both), message, at)
  expect(answered?.data.requests?.map(({ answeredOn }) => answeredOn ?? null)).toEqual(['2026-03-10', null])
  expect(answered?.data.messages?.at(-1)?.words).toContain('You need not send it')
})
