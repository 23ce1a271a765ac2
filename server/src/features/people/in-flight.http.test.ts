import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { larkspur } from '../../../testing/test-records.ts'
import { openPeopleDesk, type PeopleDesk } from './testing/open-people-desk.ts'

/** What whoever is revoked had begun: nothing of it happens any more. */
let desk: PeopleDesk

beforeAll(async () => {
  desk = await openPeopleDesk()
})
beforeEach(async () => {
  await desk.clear()
  await desk.change({ kind: 'change', seatId: await desk.seatOf('The treasurer'), role: 'owner', to: null })
})
afterAll(() => desk.the.close())

const viewerSees = async () =>
  (await desk.the.call({ path: '/auth/sessions', cookie: await desk.the.signIn('viewer') })).json()
    .accounts_owned
const endTreasurer = `update seats set ended_at = now()
  where user_id = (select user_id from users where email = 'treasurer@larkspur.example')`

/** Sends it while another holds the account, and lets it go on when the treasurer has lost the seat. */
async function answeredAfterTheEnd(send: () => ReturnType<PeopleDesk['post']>) {
  const { the } = desk
  onTestFinished(async () => void (await the.sql('rollback')))
  await the.sql('begin')
  await the.sql('select from paying_accounts where account_number = $1 for update', [larkspur])
  const answer = send()
  for (let waiting = 0; waiting === 0; ) {
    const [row] = await the.sql<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    waiting = row?.waiting ?? 0
  }
  await the.sql(endTreasurer)
  await the.sql('commit')
  return await answer
}

test('a code that is entered as the seat ends confirms nothing', async () => {
  const wish = { kind: 'end', seatId: await desk.seatOf('The viewer') }
  const { stepUpId } = (await desk.ask(wish, 'treasurer')).json()
  await desk.sender.send()
  const code = desk.sender.lastCode()
  const entered = await answeredAfterTheEnd(() =>
    desk.post(`/api/v1/step_up/${stepUpId}/code`, { code }, 'treasurer'),
  )
  expect(entered.statusCode).toBe(404)
  expect(await viewerSees()).toEqual([larkspur])
})

test('an approval that is given as the seat ends approves nothing', async () => {
  await desk.change({ kind: 'second', isNeeded: true })
  await desk.change({ kind: 'end', seatId: await desk.seatOf('The viewer') })
  const [waiting] = (await desk.list()).waiting
  const decided = await answeredAfterTheEnd(() =>
    desk.post(`/api/v1/people/changes/${waiting?.changeId}/decision`, { isApproved: true }, 'treasurer'),
  )
  expect(decided.statusCode).toBe(404)
  expect(await viewerSees()).toEqual([larkspur])
})

test('an invitation ends with the seat of whoever sent it, until an owner sends it again', async () => {
  const invite = {
    kind: 'invite',
    email: 'newcomer@oxbow.example',
    displayName: 'Mirela Stanwick',
    role: 'owner',
    to: null,
  }
  await desk.change(invite, 'treasurer')
  await desk.sender.send()
  const token = desk.lastToken()
  await desk.the.sql(endTreasurer)
  expect((await desk.post('/api/v1/invitations/read', { token }, null)).statusCode).toBe(409)
  expect((await desk.post('/api/v1/invitations/accept', { token }, 'newcomer')).statusCode).toBe(409)

  const [invitation] = (await desk.list()).invitations
  await desk.post(`/api/v1/people/invitations/${invitation?.invitationId}/again`)
  await desk.sender.send()
  const again = { token: desk.lastToken() }
  expect((await desk.post('/api/v1/invitations/read', again, null)).json()).toMatchObject({
    invitedByName: 'The owner',
  })
  expect((await desk.post('/api/v1/invitations/accept', again, 'newcomer')).statusCode).toBe(200)
})
