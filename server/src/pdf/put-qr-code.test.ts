import { expect, test } from 'vitest'
import { readModules } from './put-qr-code.ts'

const address = 'https://my.carrier.example/guest-checkout?invoice=1000044110'

test('is square, with a finder in three corners and none in the fourth', () => {
  const modules = readModules(address)
  const last = modules.length - 1
  expect(modules.every((row) => row.length === modules.length)).toBe(true)
  const ring = (row: number, column: number) =>
    Array.from({ length: 7 }, (_, index) => [
      modules[row]?.[column + index],
      modules[row + 6]?.[column + index],
      modules[row + index]?.[column],
      modules[row + index]?.[column + 6],
    ]).every((sides) => sides.every(Boolean))
  expect([ring(0, 0), ring(0, last - 6), ring(last - 6, 0), ring(last - 6, last - 6)]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('differs for another invoice', () => {
  expect(readModules(address.replace('44110', '44111'))).not.toEqual(readModules(address))
})
