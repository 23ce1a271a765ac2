import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideRoutingNumber, isRoutingNumber } from './routing-number.ts'

describe('the numbers of domain.md 3.3.1', () => {
  it.each(['110000000', '011000015', '021000021', '091000019', '011401533', '122105278', '111000614'])(
    'accepts %s',
    (number) => {
      expect(decideRoutingNumber(number)).toEqual({ ok: true, value: number })
      expect(isRoutingNumber(number)).toBe(true)
    },
  )

  it.each([
    ['110000001', 'checksum'],
    ['021000012', 'checksum'],
    ['123456789', 'checksum'],
    ['000000000', 'checksum'],
    ['130000006', 'prefix'],
    ['500000005', 'prefix'],
    ['991000009', 'prefix'],
    ['02100002', 'length'],
    ['0210000210', 'length'],
    ['', 'length'],
    ['02100002A', 'length'],
  ])('refuses %s for its %s', (number, refusal) => {
    expect(decideRoutingNumber(number)).toEqual({ ok: false, refusal })
    expect(isRoutingNumber(number)).toBe(false)
  })
})

it('accepts the first and last prefix of each range, and none beside them', () => {
  const taken = Array.from({ length: 100 }, (_, prefix) => String(prefix).padStart(2, '0')).filter(
    (prefix) => {
      const refused = decideRoutingNumber(`${prefix}0000000`)
      return refused.ok || refused.refusal !== 'prefix'
    },
  )
  expect(taken[0]).toBe('00')
  expect(taken).toHaveLength(13 + 12 + 12 + 1)
  expect(taken).toEqual(expect.arrayContaining(['12', '21', '32', '61', '72', '80']))
})

it('ignores spaces and hyphens in typed numbers, not in stored ones', () => {
  expect(decideRoutingNumber(' 0210-000 21 ')).toEqual({ ok: true, value: '021000021' })
  expect(isRoutingNumber('0210-00021')).toBe(false)
})

it('detects every single wrong digit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const digits = [...'021000021']
      digits[place] = String((Number(digits[place]) + shift) % 10)
      expect(isRoutingNumber(digits.join(''))).toBe(false)
    }),
  )
})
