import type { EndpointInput } from '@myaccount/contract/endpoint'
import { getPreferences, savePreferences } from '@myaccount/contract/endpoints/notifications/preferences'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { DeliveryLaw } from '@myaccount/domain/notifications/notification-channels'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur as larkspurNumber, type PersonName } from '../../../../testing/test-records.ts'
import { buildApp } from '../../../build-app.ts'
import { compose } from '../../../composition.ts'
import { makeReturnToPaper } from './paper/return-to-paper.ts'

const larkspur = accountNumber(larkspurNumber)
let the: TestApp
let sender: TestSender

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())
beforeEach(async () => {
  for (const table of [
    'notification_choices',
    'paper_choices',
    'paper_requests',
    'acceptances',
    'confirmations',
    'emails',
    'notifications',
    'reminders',
    'outbox_events',
  ])
    await the.sql(`delete from ${table}`)
  await the.sql(
    `update users set email = 'treasurer@larkspur.example' where email like '%treasurer@larkspur.example'`,
  )
  await the.sql(`update seats set ended_at = null where account_number = $1`, [larkspur])
  sender = openSender(the)
})

const path = '/api/v1/notifications/preferences'
type Body = EndpointInput<typeof savePreferences>['body']

async function read(person: PersonName = 'treasurer', headers = {}) {
  const cookie = await the.signIn(person)
  const answer = await the.call({ path: `${path}?accountNumber=${larkspur}`, cookie, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return getPreferences.response.parse(answer.json())
}

const put = async (body: Body, person: PersonName = 'treasurer') =>
  the.call({ method: 'PUT', path, cookie: await the.signIn(person), body })

async function save(body: Body, person?: PersonName) {
  const answer = await put(body, person)
  expect(answer.statusCode, answer.body).toBe(200)
  return savePreferences.response.parse(answer.json())
}

type Electronic = NonNullable<Body['paper']>['electronic']

async function ask(electronic: Electronic) {
  const consentHash = (await read()).paper?.consent.hash ?? null
  return await save({ groups: [], paper: { accountNumber: larkspur, electronic, consentHash } })
}

/** Asked for, and the code of the email entered. */
async function stopPaper(electronic: Electronic): Promise<void> {
  const { stepUpId } = await ask(electronic)
  await sender.send()
  const entered = await the.call({
    method: 'POST',
    path: `/api/v1/step_up/${stepUpId}/code`,
    cookie: await the.signIn('treasurer'),
    body: { code: sender.lastCode() },
  })
  expect(entered.json()).toMatchObject({
    state: 'confirmed',
    confirms: { kind: 'paper', electronic },
    doneAt: '/notifications/preferences',
  })
}

const events = async () =>
  (
    await the.sql<{ body: object }>(
      `select body from outbox_events where type = 'delivery.changed' order by sequence`,
    )
  ).map(({ body }) => body)

const mailsPaperAgain = () => the.parts.jobs.look('paper_returns')

/** Each bill is looked at again, as if it were new. */
async function bills(): Promise<void> {
  await the.sql('update invoices set version = version')
  while ((await the.parts.jobs.look('invoice_reminders')) > 0);
  await sender.send()
}

const inboxOf = async (email: string) =>
  (
    await the.sql<{ kind: string }>(
      `select kind from notifications join users using (user_id) where email = $1 order by kind`,
      [email],
    )
  ).map(({ kind }) => kind)

describe('optional notifications', () => {
  test('come on every channel until the person chooses, and required ones are locked', async () => {
    const { groups, email } = await read()
    expect(email).toBe('treasurer@larkspur.example')
    expect(groups).toContainEqual({ group: 'billing', inApp: true, email: true, isLocked: false })
    expect(groups).toContainEqual({ group: 'member_meeting', inApp: true, email: true, isLocked: true })
  })

  test("sends a bill's notification as each person chose, and as nobody else did", async () => {
    await save({ groups: [{ group: 'billing', inApp: true, email: false }] }, 'treasurer')
    await save({ groups: [{ group: 'billing', inApp: false, email: true }] }, 'viewer')
    await bills()
    expect(sender.sent.map(({ to }) => to).toSorted()).toEqual([
      'director@copperwillow.example',
      'owner@larkspur.example',
      'viewer@larkspur.example',
    ])
    expect(await inboxOf('treasurer@larkspur.example')).toEqual(['bill_due_soon'])
    expect(await inboxOf('viewer@larkspur.example')).toEqual([])
    // Staff are not told of a failure.
    expect(await the.sql(`select last_error from emails where sent_at is null`)).toEqual([
      { last_error: 'not wanted' },
    ])
    expect(sender.log).toEqual([])
  })

  test('keep locked ones locked, and the choice the person’s own', async () => {
    await save({ groups: [{ group: 'member_meeting', inApp: false, email: false }] })
    await save({ groups: [{ group: 'policy', inApp: false, email: false }] })
    expect((await read()).groups).toEqual([
      { group: 'policy', inApp: false, email: false, isLocked: false },
      { group: 'billing', inApp: true, email: true, isLocked: false },
      { group: 'claims', inApp: true, email: true, isLocked: false },
      { group: 'member_meeting', inApp: true, email: true, isLocked: true },
    ])
    expect((await read('owner')).groups[0]).toMatchObject({ inApp: true, email: true })
    expect(
      await the.sql(`select objects from audit_entries where action = 'preferences.changed'`),
    ).toContainEqual({ objects: { groups: 'policy' } })
  })
})

describe('paper delivery', () => {
  test('stops once the text is agreed to and the code has shown that emails arrive', async () => {
    const { stepUpId } = await ask(['billing'])
    expect(stepUpId).not.toBeNull()
    expect((await read()).paper?.electronic).toEqual([])
    expect((await ask(['billing'])).stepUpId).toBe(stepUpId)

    await stopPaper(['billing'])
    expect((await read()).paper).toMatchObject({ electronic: ['billing'], isOwn: true, returned: null })
    expect((await read('owner')).paper).toMatchObject({ electronic: ['billing'], isOwn: false })
    const [agreed] = await the.sql<{ text: string; version: string; hash: string }>(
      `select t.text, t.version, t.text_hash as hash from acceptances a join authorization_texts t using (account_number, text_hash)
       where t.kind = 'e_delivery' and a.revoked_at is null`,
    )
    expect(agreed?.text).toContain('no longer on paper')
    expect(await events()).toEqual([
      {
        electronic: ['billing'],
        paper: ['policy', 'claims'],
        because: 'chosen',
        consent: { version: agreed?.version, textHash: agreed?.hash },
      },
    ])
    await sender.send()
    expect(sender.sent.at(-1)?.subject).toBe('Email takes the place of paper')
    expect(sender.sent.at(-1)?.text).toContain('no longer on paper')
  })

  test('is replaced by an email that is sent, whatever is chosen', async () => {
    await stopPaper(['billing'])
    await save({ groups: [{ group: 'billing', inApp: false, email: false }] })
    await bills()
    expect(sender.sent.filter(({ subject }) => subject.includes(' is due ')).map(({ to }) => to)).toContain(
      'treasurer@larkspur.example',
    )
    // It stands in place of paper, so it cannot be ended from the email.
    const bill = sender.sent.find(
      ({ to, subject }) => to === 'treasurer@larkspur.example' && subject.includes(' is due '),
    )
    expect(bill?.unsubscribeUrl).toBeUndefined()
  })

  test('does not stop without the text that is in force', async () => {
    for (const consentHash of [null, 'of another text']) {
      const answer = await put({
        groups: [],
        paper: { accountNumber: larkspur, electronic: ['policy'], consentHash },
      })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().title).toBe('Agree to delivery by email')
    }
    expect(await the.sql('select from paper_requests')).toEqual([])
  })

  test('starts again at once when it is chosen, and ends the agreement', async () => {
    await stopPaper(['policy', 'billing'])
    await save(
      { groups: [], paper: { accountNumber: larkspur, electronic: ['billing'], consentHash: null } },
      'owner',
    )
    expect(await the.sql('select from acceptances where revoked_at is not null')).toEqual([])
    await save({ groups: [], paper: { accountNumber: larkspur, electronic: [], consentHash: null } }, 'owner')
    expect((await read()).paper?.electronic).toEqual([])
    expect(await the.sql('select from acceptances where revoked_at is null')).toEqual([])
    expect((await events()).map((body) => ({ ...body, consent: undefined }))).toEqual([
      { electronic: ['policy', 'billing'], paper: ['claims'], because: 'chosen' },
      { electronic: ['billing'], paper: ['policy', 'claims'], because: 'chosen' },
      { electronic: [], paper: ['policy', 'billing', 'claims'], because: 'chosen' },
    ])
  })

  test('is agreed to in the language of the text', async () => {
    const spanish = await read('treasurer', { 'accept-language': 'es' })
    expect(spanish.paper?.consent.language).toBe('es')
    expect(spanish.paper?.consent.hash).not.toBe((await read()).paper?.consent.hash)
  })
})

describe('paper that starts again by itself', () => {
  const returned = async () => (await read('owner')).paper

  test('follows a bounced email, and notifies the person in the portal', async () => {
    await stopPaper(['billing'])
    await sender.send()
    expect(await mailsPaperAgain()).toBe(0)
    the.clock.nowMs += 60_000
    sender.mailServer('bounces')
    await bills()
    expect(await mailsPaperAgain()).toBe(1)
    expect(await mailsPaperAgain()).toBe(0)
    expect(await returned()).toMatchObject({ electronic: [], returned: { because: 'email_bounced' } })
    expect((await events()).at(-1)).toEqual({
      electronic: [],
      paper: ['policy', 'billing', 'claims'],
      because: 'email_bounced',
    })
    await sender.send()
    expect(await inboxOf('treasurer@larkspur.example')).toContain('paper_resumed')

    the.clock.nowMs += 60_000
    sender.mailServer('takes')
    await stopPaper(['billing'])
    expect(await mailsPaperAgain()).toBe(0)
    expect(await returned()).toMatchObject({ electronic: ['billing'], returned: null })
  })

  test('follows a changed address', async () => {
    await stopPaper(['policy'])
    await the.sql(
      `update users set email = 'new-treasurer@larkspur.example' where email = 'treasurer@larkspur.example'`,
    )
    expect(await mailsPaperAgain()).toBe(1)
    expect((await events()).at(-1)).toMatchObject({ because: 'email_changed' })
  })

  test('follows the end of the seat that agreed', async () => {
    await stopPaper(['policy'])
    await the.sql(
      `update seats set ended_at = now() where user_id = (select user_id from users where email = 'treasurer@larkspur.example')`,
    )
    expect(await mailsPaperAgain()).toBe(1)
    expect(await returned()).toMatchObject({ electronic: [], returned: { because: 'seat_ended' } })
  })

  test('follows the law of the state where the account has its mail', async () => {
    await stopPaper(['policy', 'billing'])
    const { database, outbox, config } = the.parts
    const run = async (law: DeliveryLaw) =>
      await makeReturnToPaper({
        database,
        outbox,
        clock: () => the.clock.nowMs,
        timeZone: config.timeZone,
        law,
      })()
    expect(await run({ IN: ['policy', 'billing'], '*': [] })).toBe(0)
    expect(await run({ OH: [], '*': ['policy', 'billing', 'claims'] })).toBe(0)
    expect(await run({ IN: ['billing'], '*': ['policy', 'billing', 'claims'] })).toBe(1)
    expect(await returned()).toMatchObject({ electronic: [], returned: { because: 'state_rule' } })
    expect((await events()).at(-1)).toMatchObject({ because: 'state_rule' })
    await stopPaper(['billing'])
    expect(await run({})).toBe(1)
  })

  test('is not stopped where the state has it on paper', async () => {
    const { config, clock, database } = the.parts
    const carrier = { ...config.carrier, deliveryLaw: { IN: ['billing'] } as const }
    const parts = compose({ config: { ...config, carrier }, appVersion: '1.0.0+test', clock, database })
    const app = await buildApp(parts)
    const headers = { cookie: await the.signIn('treasurer'), 'x-myaccount-request': '1' }
    const shown = getPreferences.response.parse(
      (await app.inject({ url: `${path}?accountNumber=${larkspur}`, headers })).json(),
    )
    expect(shown.paper).toMatchObject({ mayBeElectronic: ['billing'], state: 'IN' })
    const choose = async (electronic: Electronic) =>
      await app.inject({
        method: 'PUT',
        url: path,
        headers,
        payload: {
          groups: [],
          paper: { accountNumber: larkspur, electronic, consentHash: shown.paper?.consent.hash ?? null },
        },
      })
    const refused = await choose(['policy', 'billing'])
    expect(refused.statusCode).toBe(409)
    expect(refused.json().additional_detail).toContain('In Indiana email cannot take the place of this mail.')
    expect((await choose(['billing'])).json().stepUpId).toMatch(/^stu_/)
    await app.close()
  })

  test('covers every account, though a run checks a few of them and continues after those', async () => {
    await stopPaper(['policy'])
    // The treasurer has no seat at the last account.
    for (const table of ['authorization_texts', 'acceptances', 'paper_choices'])
      await the.sql(
        `insert into ${table} select (jsonb_populate_record(kept, jsonb_build_object(
           'account_number', (select max(account_number) from accounts)))).* from ${table} kept`,
      )
    const { database, outbox, config } = the.parts
    const mailAgain = makeReturnToPaper({
      database,
      outbox,
      clock: () => the.clock.nowMs,
      timeZone: config.timeZone,
      law: config.carrier.deliveryLaw,
      lookedAt: 1,
    })
    const counts = [await mailAgain(), await mailAgain(), await mailAgain()]
    expect(counts).toEqual([0, 1, 0])
    expect(await returned()).toMatchObject({ electronic: ['policy'] })
  })
})
