import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur, type PersonName } from '../../../../testing/test-records.ts'

export interface PeopleFixture {
  readonly the: TestApp
  readonly sender: TestSender
  ask(request: object, person?: PersonName): ReturnType<TestApp['call']>
  /** Asked for, and the code entered; answers what the code page says then. */
  change(request: object, person?: PersonName): ReturnType<TestApp['call']>
  /** What the list says to the person. */
  list(person?: PersonName): Promise<ListedPeople>
  /** The seat of whoever has that name on the account, or throws. */
  seatOf(displayName: string, person?: PersonName): Promise<string>
  post(path: string, body?: object, person?: PersonName | null): ReturnType<TestApp['call']>
  /** The token of the newest invitation that left. */
  lastToken(): string
  events(): Promise<{ type: string; body: Record<string, unknown> }[]>
  /** As the world was before. */
  clear(): Promise<void>
}

export interface ListedPeople {
  readonly seats: readonly { seatId: string; displayName: string; role: string; to: string | null }[]
  readonly invitations: readonly { invitationId: string; email: string }[]
  readonly waiting: readonly { changeId: string; isYours: boolean; request: { kind: string } }[]
  readonly needsSecond: boolean
}

export async function openPeopleFixture(): Promise<PeopleFixture> {
  const the = await createTestApp()
  const sender = openSender(the)
  const post: PeopleFixture['post'] = async (path, body = {}, person = 'owner') =>
    the.call({
      method: 'POST',
      path,
      body,
      ...(person && { cookie: await the.signIn(person) }),
    })
  const ask: PeopleFixture['ask'] = (request, person = 'owner') =>
    post('/api/v1/people/changes', { accountNumber: larkspur, request }, person)
  const list: PeopleFixture['list'] = async (person = 'owner') => {
    const cookie = await the.signIn(person)
    const answer = await the.call({ path: `/api/v1/people?accountNumber=${larkspur}`, cookie })
    if (answer.statusCode !== 200) throw new Error(`Not listed: ${answer.body}`)
    return answer.json()
  }
  return {
    the,
    sender,
    ask,
    post,
    list,
    async change(request, person = 'owner') {
      const asked = await ask(request, person)
      if (asked.statusCode !== 201) throw new Error(`Not asked: ${asked.body}`)
      await sender.send()
      return await post(`/api/v1/step_up/${asked.json().stepUpId}/code`, { code: sender.lastCode() }, person)
    },
    async seatOf(displayName, person) {
      const { seats } = await list(person)
      const found = seats.find((seat) => seat.displayName === displayName)
      if (found === undefined) throw new Error(`No seat of ${displayName}`)
      return found.seatId
    },
    lastToken() {
      const token = sender.sent
        .map(({ text }) => /\/invitation#([\w-]{43})/.exec(text)?.[1])
        .findLast((each) => each !== undefined)
      if (token === undefined) throw new Error('No invitation was sent')
      return token
    },
    events: () =>
      the.sql(`select type, body from outbox_events where type = 'seat.changed' order by sequence`),
    async clear() {
      sender.sent.length = 0
      await the.sql(`
        delete from seats where feed_id is null; update seats set ended_at = null;
        delete from people_changes; delete from people_rules; delete from seat_invitations;
        delete from confirmations; delete from emails; delete from outbox_events`)
    },
  }
}
