import { expect, it } from 'vitest'
import { accountNumber } from '../kernel/numbers-of-the-carrier.ts'
import type { SeatRole } from './seat-role.ts'
import { signerTitleOf } from './signer-title.ts'

const larkspur = accountNumber('1000482917')
const seat = (role: SeatRole, account = larkspur) => ({ accountNumber: account, role })

it.each<[held: SeatRole[], title: string | null]>([
  [['treasurer'], 'Treasurer'],
  [['owner'], 'Account owner'],
  [['treasurer', 'owner'], 'Account owner'],
  [['viewer', 'treasurer'], 'Treasurer'],
  [['viewer', 'claims_contact', 'voting_representative'], null],
  [[], null],
])('who holds %j signs as %s', (held, title) => {
  expect(
    signerTitleOf(
      held.map((role) => seat(role)),
      larkspur,
    ),
  ).toBe(title)
})

it('a seat on another account gives no title here', () => {
  expect(signerTitleOf([seat('owner', accountNumber('1000482918'))], larkspur)).toBeNull()
})
