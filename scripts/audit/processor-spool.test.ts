import { afterEach, expect, test } from 'vitest'
import { openProcessorSpool, type ProcessorSpool } from './processor-spool.ts'

let spool: ProcessorSpool | undefined
afterEach(() => spool?.close())

const charge = (chargeId: string) => ({
  attemptId: null,
  processorId: `pi_${chargeId}`,
  chargeId,
  amountCents: 100,
  refundedCents: 0,
  state: 'succeeded' as const,
})

test('reads the charges of the accounts in a range, both ends included, in any order', () => {
  spool = openProcessorSpool()
  for (const [id, account] of [
    ['e', '1000000003'],
    ['a', '1000000001'],
    ['nobody é', null],
    ['c', '1000000002'],
    ['b', '1000000001'],
  ] as const)
    spool.add(charge(id), account)
  const idsOf = (from: string, to: string) => spool?.chargesOf({ from, to }).map(({ chargeId }) => chargeId)
  expect(idsOf('1000000001', '1000000002')?.sort()).toEqual(['a', 'b', 'c'])
  expect(idsOf('1000000002', '1000000002')).toEqual(['c'])
  expect(idsOf('1000000003', '~')).toEqual(['e'])
  expect(idsOf('1000000004', '1000000009')).toEqual([])
  expect(spool.chargesOf('nobody')).toEqual([charge('nobody é')])
  spool.add(charge('d'), '1000000002')
  expect(idsOf('1000000002', '1000000002')?.sort()).toEqual(['c', 'd'])
})

test('finds no charges in an empty book', () => {
  spool = openProcessorSpool()
  expect(spool.chargesOf('nobody')).toEqual([])
  expect(spool.chargesOf({ from: '', to: '~' })).toEqual([])
})
