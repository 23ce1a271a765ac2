import { hash } from 'node:crypto'
import type { TestApp } from './test-app.ts'
import { larkspur, people } from './test-records.ts'

const id = (last: string) => `0195801f2c7a7d3e8c5b6a4f3e2d1${last}`

/** Of Larkspur: two invitations of the owner, and a change of people that waits for a second owner. */
export const testPeople = {
  invitation: `inv_${id('e01')}`,
  toWithdraw: `inv_${id('e02')}`,
  waiting: `pch_${id('e03')}`,
  absent: { invitation: `inv_${id('e09')}`, change: `pch_${id('e09')}` },
  token: 'invitation-token-of-the-tests-of-access-rows'.slice(0, 43),
  badToken: 'another-token-which-is-no-invitation-of-any-'.slice(0, 43),
}

export async function saveTestPeople(the: TestApp): Promise<void> {
  const { invitation, toWithdraw, waiting, token } = testPeople
  for (const [wireId, tokenHash] of [
    [invitation, hash('sha256', token, 'buffer')],
    [toWithdraw, null],
  ] as const)
    await the.sql(
      `insert into seat_invitations (account_number, invitation_id, token_hash, email, display_name, role, invited_by,
         invited_at, ends_at)
       select $1, $2::uuid, $3, $5, 'Mirela Stanwick', 'viewer', user_id,
         '2026-03-10T14:00:00Z', '2026-03-17T14:00:00Z' from users where lower(email) = $4`,
      [larkspur, wireId.slice(4), tokenHash, people.owner, `${wireId.slice(-3)}@oxbow.example`],
    )
  await the.sql(
    `insert into people_changes (account_number, change_id, request, requested_by, requested_at)
     select $1, $2::uuid, '{"kind":"second","isNeeded":true}', user_id, '2026-03-10T14:00:00Z'
     from users where lower(email) = $3`,
    [larkspur, waiting.slice(4), people.owner],
  )
  await the.sql(`update people_changes set state = 'waiting_approval' where change_id = $1`, [
    waiting.slice(4),
  ])
}
