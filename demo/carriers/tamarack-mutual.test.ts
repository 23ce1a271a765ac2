import type { FeedRecord } from '@myaccount/contract/feed/record'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { foldNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { expect, test } from 'vitest'
import { readCarrierFolder } from '../../server/src/carrier/read-carrier-folder.ts'
import { parseRecord } from '../../server/src/feed/reading/parse-record.ts'
import { demoRecords, demoSeed } from '../data/demo-world.ts'
import { harrowValeMutual } from './demo-carrier.ts'
import { tamarackMutual } from './tamarack-mutual.ts'

const today = calendarDate('2026-03-10')
const told = (carrier: typeof tamarackMutual) => [
  ...demoRecords({ today, seed: demoSeed, carrier, hasFiles: false }),
]
const first = told(harrowValeMutual)
const second = told(tamarackMutual)

/** Every number of a kind, as often as it is there. */
const numbersIn = (records: readonly FeedRecord[], name: string) => {
  const found: string[] = []
  JSON.stringify(records, (key, value) => {
    if (key === name && typeof value === 'string') found.push(value)
    return value
  })
  return found
}

test.each([
  ['accountNumber', '1000482917', 'TM-48291-7', /^TM-\d{5}-\d$/],
  ['policyNumber', '12MF0104417', 'CPP/2012/0104417 A', /^[A-Z]{3}\/20\d\d\/\d{7}( [-A-Z]+)? A$|^BA |^WC-/],
  ['invoiceNumber', '1000044110', 'INV-2026-44110', /^INV-2026-\d{5,9}$/],
  ['claimNumber', '2026-0018342', '000-26-018342', /^00\d-\d\d-\d{6}$/],
])('writes each %s in its own form, and no two as one', (name, before, after, form) => {
  const [ofFirst, ofSecond] = [numbersIn(first, name), numbersIn(second, name)]
  expect(ofSecond[ofFirst.indexOf(before)]).toBe(after)
  expect(ofSecond.filter((number) => !form.test(number))).toEqual([])
  const folded = ofSecond.map((number) => JSON.stringify(foldNumber(number)))
  for (const numbers of [ofSecond, folded]) expect(new Set(numbers).size).toBe(new Set(ofFirst).size)
})

test('has a policy number of 40 characters, and none that is longer', () => {
  const lengths = numbersIn(second, 'policyNumber').map((number) => number.length)
  expect(Math.max(...lengths)).toBe(40)
})

test('leaves no number, state or ZIP code of the first carrier behind', () => {
  const text = JSON.stringify(second.filter(({ type }) => type !== 'user'))
  const ofTheFirst =
    /\b1000(?:482917|517330|688127)\b|\b1\d(?:MF|ME|PR|LI|CA|WC|MT|CY)\d{7}\b|\b1000044110\b|\b20\d\d-0018342\b|\b(?:46799|43299|75999|15999)\b/
  expect(ofTheFirst.exec(text)?.[0]).toBeUndefined()
  const [larkspur] = second.filter(({ id }) => id === 'TM-48291-7')
  expect(larkspur?.data).toMatchObject({
    billingZip: '14799',
    mailingAddress: { city: 'Harrow Mills', state: 'NY' },
  })
})

test('is sent in the core system’s codes, which its folder maps back', () => {
  const { carrier, faults } = readCarrierFolder(tamarackMutual.folder)
  expect(faults).toEqual([])
  for (const record of second) {
    const sent = JSON.stringify(tamarackMutual.notation.asSent(record))
    const parsed = parseRecord(sent, 1, carrier?.codes)
    expect(parsed.ok ? '' : `${sent}: ${JSON.stringify(parsed.refusal)}`).toBe('')
  }
  const [policy] = second.filter(({ id }) => id === 'CPP/2012/0104417 A')
  expect(policy && tamarackMutual.notation.asSent(policy)).toMatchObject({
    data: { termNumber: '2', paymentPlan: '9-Pay Midterm', billingMethod: 'DB', policyStatus: 'In Force' },
  })
})

test('numbers the fees and claims of later days in the same form', () => {
  const { notation } = tamarackMutual
  expect([notation.invoiceNumber('8123456789'), notation.claimNumber('2026-4018342')]).toEqual([
    'INV-2026-8123456789',
    '004-26-018342',
  ])
})
