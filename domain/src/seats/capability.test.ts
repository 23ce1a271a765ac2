import { describe, expect, it } from 'vitest'
import { capabilities, roleMay } from './capability.ts'
import { seatRoles } from './seat-role.ts'

/** Wire, "Seats: role by action", as a table of its own: owner, treasurer, claims, voting, viewer. */
const matrix = {
  see_account: 'yes yes yes yes yes',
  see_policies: 'yes yes yes no yes',
  see_invoices: 'yes yes no no yes',
  see_documents: 'yes yes yes no yes',
  pay: 'yes yes no no no',
  see_histories: 'yes yes no no yes',
  claims_see: 'yes yes yes no yes',
  claims_write: 'yes no yes no no',
  proxy: 'yes no no yes no',
  manage_people: 'yes no no no no',
} as const

describe.each(capabilities)('%s', (capability) => {
  it('is granted to exactly the roles of the table', () => {
    const row = seatRoles.map((role) => (roleMay(role, capability) ? 'yes' : 'no'))
    expect(row.join(' ')).toBe(matrix[capability])
  })
})

it('has the five roles by their wire values', () => {
  expect(seatRoles).toEqual(['owner', 'treasurer', 'claims_contact', 'voting_representative', 'viewer'])
})
