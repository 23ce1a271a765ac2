import { expect, it } from 'vitest'
import { isPlanned } from './is-planned.ts'

it.each(['planned', 'Planned', 'PLANNED', 'pLaNnEd', ' planned'])('hides %j', (invoiceStatus) => {
  expect(isPlanned({ invoiceStatus })).toBe(true)
})

it.each(['billed', 'due', 'carriedforward', 'writtenoff', 'unplanned', ''])('shows %j', (invoiceStatus) => {
  expect(isPlanned({ invoiceStatus })).toBe(false)
})
