import { expect, test } from 'vitest'
import { readBanks } from './read-banks.ts'

const read = (text: string) => readBanks(Buffer.from(text))

test('names banks by their routing numbers; names may have commas', () => {
  expect(
    read(
      '# ours\n110000000,Millrace Community Bank\r\n\n021000021,Quay Street Bank, N.A.\n122000247,"Ferry Bank, N.A."\n',
    ),
  ).toEqual(
    new Map([
      ['110000000', 'Millrace Community Bank'],
      ['021000021', 'Quay Street Bank, N.A.'],
      ['122000247', 'Ferry Bank, N.A.'],
    ]),
  )
})

test.each([
  ['110000001,A bank', /^line 1 has no valid routing number/],
  ['# one\n110000000,', /^line 2 names no bank/],
])('refuses %j', (text, fault) => {
  expect(read(text)).toMatch(fault)
})
