import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { larkspur } from '../../../testing/test-records.ts'
import { openPeopleFixture, type PeopleFixture } from './testing/open-people-fixture.ts'

/** Revoking a person ends every action that they had begun. */
let fixture: PeopleFixture

beforeAll(async () => {
  fixture = await openPeopleFixture()
})
beforeEach(async () => {
  await fixture.clear()
  await fixture.change({
    kind: 'change',
    seatId: await fixture.seatOf('The treasurer'),
    role: 'owner',
    to: null,
  })
})
afterAll(() => fixture.the.close())

const viewerSees = async () =>
  (await fixture.the.call({ path: '/auth/sessions', cookie: await fixture.the.signIn('viewer') })).json()
    .accounts_owned
const endTreasurer = `update seats set ended_at = now()
  where user_id = (select user_id from users where email = 'treasurer@larkspur.example')`

/** Sends it while another holds the account, and lets it go on when the treasurer has lost the seat. */
async function answeredAfterTheEnd(send: () => ReturnType<PeopleFixture['post']>) {
  const { the } = fixture
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

test('confirms nothing with a code that is entered as the seat ends', async () => {
  const request = { kind: 'end', seatId: await fixture.seatOf('The viewer') }
  const { stepUpId } = (await fixture.ask(request, 'treasurer')).json()
  await fixture.sender.send()
  const code = fixture.sender.lastCode()
  const entered = await answeredAfterTheEnd(() =>
    fixture.post(`/api/v1/step_up/${stepUpId}/code`, { code }, 'treasurer'),
  )
  expect(entered.statusCode).toBe(404)
  expect(await viewerSees()).toEqual([larkspur])
})

test('approves nothing with an approval that is given as the seat ends', async () => {
  await fixture.change({ kind: 'second', isNeeded: true })
  await fixture.change({ kind: 'end', seatId: await fixture.seatOf('The viewer') })
  const [waiting] = (await fixture.list()).waiting
  const decided = await answeredAfterTheEnd(() =>
    fixture.post(`/api/v1/people/changes/${waiting?.changeId}/decision`, { isApproved: true }, 'treasurer'),
  )
  expect(decided.statusCode).toBe(404)
  expect(await viewerSees()).toEqual([larkspur])
})

test('ends an invitation with the seat of its sender, until an owner sends it again', async () => {
  const invite = {
    kind: 'invite',
    email: 'newcomer@oxbow.example',
    displayName: 'Mirela Stanwick',
    role: 'owner',
    to: null,
  }
  await fixture.change(invite, 'treasurer')
  await fixture.sender.send()
  const token = fixture.lastToken()
  await fixture.the.sql(endTreasurer)
  expect((await fixture.post('/api/v1/invitations/read', { token }, null)).statusCode).toBe(409)
  expect((await fixture.post('/api/v1/invitations/accept', { token }, 'newcomer')).statusCode).toBe(409)

  const [invitation] = (await fixture.list()).invitations
  await fixture.post(`/api/v1/people/invitations/${invitation?.invitationId}/again`)
  await fixture.sender.send()
  const again = { token: fixture.lastToken() }
  expect((await fixture.post('/api/v1/invitations/read', again, null)).json()).toMatchObject({
    invitedByName: 'The owner',
  })
  expect((await fixture.post('/api/v1/invitations/accept', again, 'newcomer')).statusCode).toBe(200)
})
