import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { larkspur } from '../../../testing/test-records.ts'
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
