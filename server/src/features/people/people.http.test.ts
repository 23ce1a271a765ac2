import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { larkspur, type PersonName } from '../../../testing/test-records.ts'
import { compose } from '../../composition.ts'
import { openPeopleFixture, type PeopleFixture } from './testing/open-people-fixture.ts'

let fixture: PeopleFixture

beforeAll(async () => {
  fixture = await openPeopleFixture()
})
beforeEach(() => fixture.clear())
afterAll(() => fixture.the.close())

const invite = {
  kind: 'invite',
  email: 'newcomer@oxbow.example',
  displayName: 'Mirela Stanwick',
  role: 'treasurer',
  to: null,
}
const namesOf = async () => (await fixture.list()).seats.map(({ displayName, role }) => [displayName, role])
const owned = async (person: 'viewer' | 'newcomer' | 'owner' | 'treasurer') =>
  (await fixture.the.call({ path: '/auth/sessions', cookie: await fixture.the.signIn(person) })).json()
    .accounts_owned

describe('the list', () => {
  test('shows who may do what on the account, and no former people', async () => {
    expect(await namesOf()).toEqual([
      ['The claimsContact', 'claims_contact'],
      ['The owner', 'owner'],
      ['The treasurer', 'treasurer'],
      ['The viewer', 'viewer'],
      ['The votingRepresentative', 'voting_representative'],
    ])
  })
})

describe('ending a seat', () => {
  test('waits for its code, and applies to the next request on another instance', async () => {
    const { the } = fixture
    const cookie = await the.signIn('viewer')
    const another = compose({
      config: the.parts.config,
      appVersion: '1.0.0+test',
      clock: () => the.clock.nowMs,
    })
    onTestFinished(() => another.close())
    const beside = async () =>
      (await another.authenticate({
        cookieHeader: cookie,
        requestId: 'inc_1',
        speaker: another.messagesFor('en'),
        isActivity: false,
      })) as { actor: { seats?: readonly unknown[] } }
    expect((await beside()).actor.seats).toHaveLength(1)
    const asked = await fixture.ask({ kind: 'end', seatId: await fixture.seatOf('The viewer') })
    expect(asked.statusCode).toBe(201)
    expect(await owned('viewer')).toEqual([larkspur])
    await fixture.sender.send()
    const code = { code: fixture.sender.lastCode() }
    const entered = await fixture.post(`/api/v1/step_up/${asked.json().stepUpId}/code`, code)
    expect(entered.json()).toMatchObject({
      state: 'confirmed',
      confirms: { kind: 'people', person: 'The viewer' },
      doneAt: `/profile/people?account=${larkspur}&done=end`,
    })
    expect((await beside()).actor.seats).toEqual([])
    const answer = await the.call({ path: '/auth/sessions', cookie })
    expect(answer.json().accounts_owned).toEqual([])
  })

  test('notifies the carrier, the owner and the person of the seat', async () => {
    await fixture.change({ kind: 'end', seatId: await fixture.seatOf('The viewer') })
    fixture.sender.sent.length = 0
    await fixture.sender.send()
    expect(fixture.sender.sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['owner@larkspur.example', 'The seat of The viewer has ended'],
      ['viewer@larkspur.example', 'The seat of The viewer has ended'],
    ])
    expect((await fixture.events()).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        status: 'ended',
        role: 'viewer',
        carrierId: 'user-viewer',
        email: 'viewer@larkspur.example',
      }),
    ])
  })

  test('holds, whatever a later record of the feed reports about the seat', async () => {
    await fixture.change({ kind: 'end', seatId: await fixture.seatOf('The viewer') })
    const data = { userId: 'user-viewer', role: 'viewer', from: '2024-01-01' } as const
    const notified = { v: 1, type: 'seat', id: 'seat-viewer', version: 9, op: 'upsert' } as const
    await fixture.the.load([{ ...notified, accountNumber: larkspur, data }])
    expect(await owned('viewer')).toEqual([])
  })

  test('is refused for the last owner, before any code', async () => {
    const answer = await fixture.ask({ kind: 'end', seatId: await fixture.seatOf('The owner') })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().title).toBe('An account needs an owner')
  })
})

describe('changing a seat', () => {
  test('ends the session of a person who may do more, and sends both halves to the carrier', async () => {
    const cookie = await fixture.the.signIn('viewer')
    const seatId = await fixture.seatOf('The viewer')
    await fixture.change({ kind: 'change', seatId, role: 'treasurer', to: '2027-06-30' })
    expect((await fixture.the.call({ path: '/auth/sessions', cookie })).statusCode).toBe(401)
    const { seats } = await fixture.list()
    expect(seats.find(({ displayName }) => displayName === 'The viewer')).toMatchObject({
      role: 'treasurer',
      to: '2027-06-30',
    })
    expect((await fixture.events()).map(({ body }) => [body.status, body.role])).toEqual([
      ['ended', 'viewer'],
      ['given', 'treasurer'],
    ])
  })
})

describe('an invitation', () => {
  test('gives the seat to the person who accepts it, once', async () => {
    await fixture.change(invite)
    await fixture.sender.send()
    const token = fixture.lastToken()
    const read = await fixture.post('/api/v1/invitations/read', { token }, null)
    expect(read.json()).toMatchObject({
      accountName: 'Larkspur Hollow Fellowship',
      invitedByName: 'The owner',
      role: 'treasurer',
    })
    const accepted = await fixture.post('/api/v1/invitations/accept', { token }, 'newcomer')
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { accountNumber: larkspur }])
    expect(await owned('newcomer')).toEqual([larkspur])
    expect(await namesOf()).toContainEqual(['The newcomer', 'treasurer'])
    // A lost answer: the same person again. Anybody else comes too late.
    expect((await fixture.post('/api/v1/invitations/accept', { token }, 'newcomer')).statusCode).toBe(200)
    expect((await fixture.post('/api/v1/invitations/accept', { token }, 'stranger')).statusCode).toBe(409)
    expect((await fixture.events()).map(({ body }) => [body.status, body.carrierId])).toEqual([
      ['given', 'user-newcomer'],
    ])
  })

  test('is refused for people with access, and for invited ones', async () => {
    const again = await fixture.ask({ ...invite, email: 'Viewer@larkspur.example' })
    expect(again.json().errors).toEqual([{ field: 'email', message: 'That person already has access.' }])
    await fixture.change(invite)
    expect((await fixture.ask(invite)).statusCode).toBe(422)
  })

  test('ends the link before when sent again; a withdrawn one works no more, nor any after seven days', async () => {
    await fixture.change(invite)
    await fixture.sender.send()
    const first = fixture.lastToken()
    const [invitation] = (await fixture.list()).invitations
    const own = `/api/v1/people/invitations/${invitation?.invitationId}`
    expect((await fixture.post(`${own}/again`)).statusCode).toBe(204)
    await fixture.sender.send()
    const second = fixture.lastToken()
    const read = async (token: string) =>
      (await fixture.post('/api/v1/invitations/read', { token }, null)).statusCode
    expect([await read(first), await read(second)]).toEqual([409, 200])
    const later = 7 * 24 * 60 * 60 * 1000
    fixture.the.clock.nowMs += later
    expect(await read(second)).toBe(409)
    fixture.the.clock.nowMs -= later
    expect((await fixture.post(`${own}/withdraw`)).statusCode).toBe(204)
    expect((await fixture.post('/api/v1/invitations/accept', { token: second }, 'newcomer')).statusCode).toBe(
      409,
    )
    expect(await owned('newcomer')).toEqual([])
  })
})

describe('a hand-over', () => {
  test('happens in one step: the successor has the seat, and the one before has none', async () => {
    const [seatId, successorSeatId] = [
      await fixture.seatOf('The owner'),
      await fixture.seatOf('The treasurer'),
    ]
    const done = await fixture.change({ kind: 'hand_over', seatId, successorSeatId })
    expect(done.json()).toMatchObject({ state: 'confirmed', confirms: { successor: 'The treasurer' } })
    expect(await owned('owner')).toEqual([])
    const { seats } = await fixture.list('treasurer')
    expect(seats.filter(({ role }) => role === 'owner').map(({ displayName }) => displayName)).toEqual([
      'The treasurer',
    ])
    expect(seats.filter(({ displayName }) => displayName === 'The treasurer')).toHaveLength(1)
    fixture.sender.sent.length = 0
    await fixture.sender.send()
    expect(fixture.sender.sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['owner@larkspur.example', 'The treasurer has taken over from The owner'],
      ['treasurer@larkspur.example', 'The treasurer has taken over from The owner'],
    ])
  })
})

describe('a hand-over to somebody without a seat', () => {
  const successor = { email: 'newcomer@oxbow.example', displayName: 'Mirela Stanwick' }
  const inviteFor = async (displayName: string) => ({
    kind: 'invite_successor',
    seatId: await fixture.seatOf(displayName),
    ...successor,
  })
  const accept = (token: string, person: PersonName = 'newcomer') =>
    fixture.post('/api/v1/invitations/accept', { token }, person)

  test('is one step: the seat moves as the invitation is accepted, with notices to both', async () => {
    const asked = await fixture.change(await inviteFor('The owner'))
    expect(asked.json()).toMatchObject({ confirms: { person: 'The owner', successor: 'Mirela Stanwick' } })
    // Until then nothing moves.
    expect(await owned('owner')).toEqual([larkspur])
    await fixture.sender.send()
    expect(fixture.sender.sent.map(({ to, subject }) => [to, subject])).toContainEqual([
      'owner@larkspur.example',
      'Mirela Stanwick is invited to take over from The owner',
    ])
    const token = fixture.lastToken()
    const read = await fixture.post('/api/v1/invitations/read', { token }, null)
    expect(read.json()).toMatchObject({ role: 'owner', takesOverFrom: 'The owner' })
    fixture.sender.sent.length = 0
    expect((await accept(token)).statusCode).toBe(200)
    expect([await owned('owner'), await owned('newcomer')]).toEqual([[], [larkspur]])
    expect(await fixture.list('newcomer')).toMatchObject({ invitations: [] })
    await fixture.sender.send()
    expect(fixture.sender.sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['newcomer@oxbow.example', 'The newcomer has taken over from The owner'],
      ['owner@larkspur.example', 'The newcomer has taken over from The owner'],
    ])
    expect((await fixture.events()).map(({ body }) => [body.status, body.carrierId])).toEqual([
      ['ended', 'user-owner'],
      ['given', 'user-newcomer'],
    ])
    // A lost answer: the same person again. Anybody else comes too late.
    expect((await accept(token)).statusCode).toBe(200)
    expect((await accept(token, 'stranger')).statusCode).toBe(409)
  })

  test('moves the notices of the bank drafts that the person before signed for', async () => {
    const { the } = fixture
    const ofDraft = '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1d01'
    // Text, method and acceptance do not matter here.
    await the.sql(`
      begin; set local session_replication_role = replica;
      insert into draft_requests (account_number, request_id, action, user_id, policy_numbers, method_id, signer_name,
        signer_title, text_hash, requested_at)
      select '${larkspur}', '${ofDraft}', 'enroll', user_id, array['12CA0220975'], '${ofDraft}', 'T', 'Treasurer', 'h', now()
      from users where email = 'treasurer@larkspur.example';
      insert into draft_authorizations (account_number, policy_number, acceptance_id, method_id, signed_at, holds_from)
      values ('${larkspur}', '12CA0220975', '${ofDraft}', '${ofDraft}', now(), now());
      commit`)
    onTestFinished(async () => {
      await the.sql('delete from draft_authorizations; delete from draft_requests')
    })
    const notified = async () =>
      (
        await the.sql<{ email: string | null }>(
          `select u.email from draft_authorizations a left join users u on u.user_id = a.notified_user_id`,
        )
      ).map(({ email }) => email)
    await fixture.change(await inviteFor('The treasurer'))
    await fixture.sender.send()
    expect(await notified()).toEqual([null])
    expect((await accept(fixture.lastToken())).statusCode).toBe(200)
    expect(await notified()).toEqual(['newcomer@oxbow.example'])
  })

  test('ends with the seat, whoever ends it', async () => {
    await fixture.change(await inviteFor('The viewer'))
    await fixture.sender.send()
    const token = fixture.lastToken()
    await fixture.change({ kind: 'end', seatId: await fixture.seatOf('The viewer') })
    expect((await fixture.list()).invitations).toEqual([])
    expect((await accept(token)).json().title).toBe('This invitation does not work')
    expect(await owned('newcomer')).toEqual([])
  })

  test('checks the seat again as it is accepted: one that the carrier ended meanwhile moves nowhere', async () => {
    await fixture.change(await inviteFor('The viewer'))
    await fixture.sender.send()
    const token = fixture.lastToken()
    await fixture.the.sql(`update seats set ended_at = now() where feed_id = 'seat-viewer'`)
    expect((await fixture.post('/api/v1/invitations/read', { token }, null)).statusCode).toBe(409)
    expect((await accept(token)).statusCode).toBe(409)
    expect(await owned('newcomer')).toEqual([])
  })

  test('does not keep the carrier from deleting the seat, and then moves nowhere', async () => {
    const { the } = fixture
    await fixture.change(await inviteFor('The viewer'))
    await fixture.sender.send()
    const token = fixture.lastToken()
    const seat = { v: 1, type: 'seat', id: 'seat-viewer', accountNumber: larkspur } as const
    await the.load([{ ...seat, version: 11, op: 'delete' } as never])
    onTestFinished(async () => {
      const data = { userId: 'user-viewer', role: 'viewer', from: '2024-01-01' } as const
      await the.load([{ ...seat, version: 12, op: 'upsert', data }])
    })
    expect((await fixture.post('/api/v1/invitations/read', { token }, null)).statusCode).toBe(409)
    expect((await accept(token)).statusCode).toBe(409)
    expect(await owned('newcomer')).toEqual([])
  })

  test('is refused to the person who has the seat, and by somebody who owns the account no more', async () => {
    await fixture.change(await inviteFor('The viewer'))
    await fixture.sender.send()
    const token = fixture.lastToken()
    expect((await accept(token, 'viewer')).json().title).toBe('Choose another person')
    await fixture.the.sql(`update seats set ended_at = now() where feed_id = 'seat-owner'`)
    expect((await accept(token)).statusCode).toBe(409)
    expect(await owned('newcomer')).toEqual([])
  })

  test('is asked for once, and not for somebody with access', async () => {
    await fixture.change(await inviteFor('The viewer'))
    const again = await fixture.ask({ ...(await inviteFor('The viewer')), email: 'other@oxbow.example' })
    expect(again.json().title).toBe('Somebody is invited to take over')
    const known = await fixture.ask({
      ...(await inviteFor('The treasurer')),
      email: 'viewer@larkspur.example',
    })
    expect(known.json().errors).toEqual([{ field: 'email', message: 'That person already has access.' }])
  })
})

describe('approval by a second owner', () => {
  const make = async () => {
    await fixture.change({
      kind: 'change',
      seatId: await fixture.seatOf('The treasurer'),
      role: 'owner',
      to: null,
    })
    await fixture.change({ kind: 'second', isNeeded: true })
  }

  test('needs a second owner', async () => {
    const answer = await fixture.ask({ kind: 'second', isNeeded: true })
    expect(answer.json().title).toBe('Two owners are needed')
  })

  test('completes the request, and only then', async () => {
    await make()
    await fixture.change({ kind: 'end', seatId: await fixture.seatOf('The viewer') })
    expect(await owned('viewer')).toEqual([larkspur])
    const [waiting] = (await fixture.list()).waiting
    const decide = (isApproved: boolean, person: 'owner' | 'treasurer') =>
      fixture.post(`/api/v1/people/changes/${waiting?.changeId}/decision`, { isApproved }, person)
    expect((await decide(true, 'owner')).json().title).toBe('Another owner approves')
    expect((await decide(true, 'treasurer')).statusCode).toBe(204)
    expect(await owned('viewer')).toEqual([])
    expect((await decide(false, 'treasurer')).json().title).toBe('This was decided already')
  })

  test('declines it, and it is never done', async () => {
    await make()
    await fixture.change({ kind: 'second', isNeeded: false })
    const [waiting] = (await fixture.list('treasurer')).waiting
    await fixture.post(
      `/api/v1/people/changes/${waiting?.changeId}/decision`,
      { isApproved: false },
      'treasurer',
    )
    expect(await fixture.list()).toMatchObject({ needsSecond: true, waiting: [] })
    fixture.sender.sent.length = 0
    await fixture.sender.send()
    expect(fixture.sender.sent.map(({ to, subject }) => [to, subject])).toContainEqual([
      'owner@larkspur.example',
      'A change of people was not approved',
    ])
  })
})
