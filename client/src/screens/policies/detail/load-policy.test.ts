import type { SessionUser } from '@myaccount/contract/endpoints/session'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { expect, it } from 'vitest'
import { exampleDetail, today } from '../testing/example-policies.ts'
import { loadPolicy } from './load-policy.ts'

const account = accountNumber('1000482917')
const other = accountNumber('1000517330')

function sessionWith(seats: SessionUser['seats']): SessionUser {
  const accounts = seats.map((seat) => seat.accountNumber)
  return {
    user_type: 'Insured',
    display_name: 'Odalys Fenwright',
    accounts_owned: accounts,
    activeAccountNumber: account,
    today,
    seats,
    permissions: [],
  }
}

/** The paths that were asked, with what the address said. */
async function load(asked: string, seats: SessionUser['seats']): Promise<string[]> {
  const paths: string[] = []
  await loadPolicy(
    {
      load: async ({ queryKey }) => {
        paths.push(String(queryKey[0]))
        return exampleDetail() as never
      },
      session: sessionWith(seats),
      account,
      params: {},
      search: new URLSearchParams(),
    },
    asked,
  )
  return paths
}

const policy = '/api/v1/policies/{policyNumber}'
const schedule = `${policy}/schedule`
const idCards = '/api/v1/documents'
const draft = '/api/v1/bank_draft/policies/{policyNumber}'

it('requests the policy, its schedule and its bank draft', async () => {
  expect(await load('12MF0104417', [{ accountNumber: account, role: 'owner' }])).toEqual([
    policy,
    schedule,
    draft,
    idCards,
  ])
})

it('requests no schedule that the seat on its account does not show', async () => {
  const seats: SessionUser['seats'] = [
    { accountNumber: account, role: 'claims_contact' },
    { accountNumber: other, role: 'owner' },
  ]
  expect(await load('12MF0104417', seats)).toEqual([policy, idCards])
})

it('requests the schedule once the policy names its account, where other seats see less', async () => {
  const seats: SessionUser['seats'] = [
    { accountNumber: account, role: 'viewer' },
    { accountNumber: other, role: 'claims_contact' },
  ]
  expect(await load('12MF0104417', seats)).toEqual([policy, schedule, draft, idCards])
})

it.each(['', '..', '12MF0104417~', '9'.repeat(41), '../admin'])(
  'answers 404 for %j, which is not a policy number',
  async (asked) => {
    await expect(load(asked, [{ accountNumber: account, role: 'owner' }])).rejects.toMatchObject({
      init: { status: 404 },
    })
  },
)
