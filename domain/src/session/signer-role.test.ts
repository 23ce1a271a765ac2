import { expect, it } from 'vitest'
import { accountNumber } from '../kernel/numbers-of-the-carrier.ts'
import type { SeatRole } from '../seats/seat-role.ts'
import { signerRoleOf } from './signer-role.ts'

const larkspur = accountNumber('1000482917')
const seat = (role: SeatRole, account = larkspur) => ({ accountNumber: account, role })

it.each<[held: SeatRole[], role: SeatRole | null]>([
  [['treasurer'], 'treasurer'],
  [['owner'], 'owner'],
  [['treasurer', 'owner'], 'owner'],
  [['viewer', 'treasurer'], 'treasurer'],
  [['viewer', 'claims_contact', 'voting_representative'], null],
  [[], null],
])('signs for a person with %j as %s', (held, role) => {
  expect(
    signerRoleOf(
      held.map((each) => seat(each)),
      larkspur,
    ),
  ).toBe(role)
})

it('gives no role on this account for a seat on another', () => {
  expect(signerRoleOf([seat('owner', accountNumber('1000482918'))], larkspur)).toBeNull()
})
