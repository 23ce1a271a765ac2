import { expect, test } from 'vitest'
import { meaningOf, nameOf, readCodes } from './read-codes.ts'

const header = 'field,value,means,en,es'
const read = (...lines: string[]) => readCodes(Buffer.from([header, ...lines].join('\n')))

function codesOf(...lines: string[]) {
  const file = read(...lines)
  if (typeof file === 'string') throw new Error(file)
  expect(file.faults).toEqual([])
  return file.value
}

test('reads the meaning of a value in any letter case, beside the values of the portal', () => {
  const codes = codesOf('policy_status,InForce,Active,,', '# a remark', 'term_number,2026-A,03,,')
  expect(meaningOf(codes, 'policy_status', 'INFORCE')).toBe('Active')
  expect(meaningOf(codes, 'policy_status', 'Active')).toBe('Active')
  expect(meaningOf(codes, 'policy_status', 'Dormant')).toBeUndefined()
  expect(meaningOf(codes, 'billing_method', 'InForce')).toBeUndefined()
  expect(meaningOf(codes, 'invoice_status', 'Billed')).toBe('billed')
  expect(meaningOf(codes, 'term_number', '2026-a')).toBe('03')
})

test.each([
  ['1', '01'],
  ['07', '07'],
  ['012', '12'],
  ['0', '00'],
  ['100', undefined],
  ['1a', undefined],
])('reads the term number %s as %s', (value, means) => {
  expect(meaningOf({}, 'term_number', value)).toBe(means)
})

test('names a payment plan in both languages', () => {
  const codes = codesOf(
    'payment_plan,9-Pay Midterm,ten_pay,Nine payments,Nueve pagos',
    'payment_plan,10P,ten_pay,,',
  )
  expect(nameOf(codes, 'payment_plan', '9-pay midterm')).toEqual({ en: 'Nine payments', es: 'Nueve pagos' })
  expect(nameOf(codes, 'payment_plan', '10P')).toBeNull()
  expect(nameOf(codes, 'payment_plan', 'ten_pay')).toBeNull()
})

test('reports every fault with its line', () => {
  expect(
    read(
      'plan,A,ten_pay,,',
      'payment_plan,A,eleven_pay,,',
      'payment_plan,B,ten_pay,Ten,',
      'payment_plan,b,monthly,,',
      'billing_method,D,direct,Direct,Directo',
      `policy_status,${'x'.repeat(41)},Active,,`,
      'term_number,A,1,,',
    ),
  ).toMatchObject({
    faults: [
      'line 2: field is "plan"; payment_plan, billing_method, policy_status, invoice_status, paid_status, term_number are possible',
      'line 3: means is "eleven_pay"; annual, semi_annual, quarterly, ten_pay, monthly is possible',
      'line 4: en and es are both filled, or both empty',
      'line 5: payment_plan b is there a second time',
      "line 6: billing_method is shown in the portal's words; leave en and es empty",
      'line 7: value has 1 to 40 characters',
      'line 8: means is "1"; two digits like 01 is possible',
    ],
  })
  expect(readCodes(Buffer.from('value,field\n'))).toBe(
    'begins with another line than field,value,means,en,es',
  )
})
