import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { expect, test } from 'vitest'
import { addAnswer, addWaiting, beginState, removeSent, restoreState, storeState } from './simulator-state.ts'
import { sampleInvoice, samplePolicy } from './testing/sample-records.ts'

const line = (id: string, version: number) => ({ ...sampleInvoice({}, id), version })

test('replaces an older line of a record with the newer one, at the end', () => {
  const waiting = addWaiting([line('a', 1), line('b', 1)], [line('a', 2)])
  expect(waiting.map(({ id, version }) => `${id}${version}`)).toEqual(['b1', 'a2'])
})

test('keeps records of two types with one id', () => {
  expect(addWaiting([sampleInvoice({}, 'same')], [{ ...samplePolicy(), id: 'same' }])).toHaveLength(2)
})

test('sends again what changed while it was being sent', () => {
  const sent = [line('a', 1), line('b', 1)]
  expect(removeSent(addWaiting(sent, [line('a', 2)]), sent)).toEqual([line('a', 2)])
})

test('shows an outage as one row, and keeps the last twenty answers', () => {
  const failure = { at: '1', lines: 1, failure: 'The portal did not answer.' }
  expect(addAnswer([failure], { ...failure, at: '2' })).toEqual([{ ...failure, at: '2' }])
  const many = Array.from({ length: 25 }, (_, index) => ({ at: String(index), lines: 1 }))
  expect(many.reduce<Parameters<typeof addAnswer>[0]>(addAnswer, []).map(({ at }) => at)).toEqual(
    Array.from({ length: 20 }, (_, index) => String(24 - index)),
  )
})

test('keeps its state in its file, and starts with the loaded systems', () => {
  const off = {
    v: 1,
    type: 'system_status',
    id: 'imageright',
    version: 9,
    op: 'upsert',
    data: { online: false },
  } as const
  const state = beginState([samplePolicy(), sampleInvoice(), off], calendarDate('2026-02-20'))
  expect(state.systems).toMatchObject({
    imageright: { online: false, version: 9 },
    smartcomms: { online: true, version: 0 },
  })
  expect(restoreState(JSON.parse(JSON.stringify(storeState(state))))).toEqual(state)
})
