import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { people } from '../../../../testing/test-records.ts'

let the: TestApp
let sender: TestSender

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  for (const table of ['reminders', 'notifications', 'notification_choices', 'emails', 'reminders_due'])
    await the.sql(`delete from ${table}`)
  await the.sql('update invoices set version = version')
  sender = openSender(the)
})

async function remind(): Promise<void> {
  while ((await the.parts.jobs.look('invoice_reminders')) > 0);
  await sender.send()
}
const emailTo = (person: string) => sender.sent.find(({ to }) => to === person)
const pathOf = (url: string | undefined) => new URL(url ?? '').pathname

/** As a mail program sends it: no cookie, no header of ours. */
const oneClick = (
  path: string,
  body = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) => the.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload: body })

async function emailChoice(person: 'treasurer' | 'owner') {
  const answer = await the.call({
    path: '/api/v1/notifications/preferences',
    cookie: await the.signIn(person),
  })
  return answer.json().groups.find(({ group }: { group: string }) => group === 'billing')
}

describe('an email that may be left out', () => {
  test('ends at one press of the mail program, for its person alone, and stays in the portal', async () => {
    await remind()
    const email = emailTo(people.treasurer)
    expect(email?.subject).toContain('is due')
    expect(email?.text).toContain(`Stop emails like this one:\n${email?.unsubscribeUrl}`)
    expect(email?.html).toContain(`href="${email?.unsubscribeUrl}"`)
    for (const _ of [1, 2]) {
      const done = await oneClick(pathOf(email?.unsubscribeUrl))
      expect([done.statusCode, done.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(done.body).toContain('These emails have stopped')
    }
    expect(await emailChoice('treasurer')).toMatchObject({ email: false, inApp: true })
    expect(await emailChoice('owner')).toMatchObject({ email: true, inApp: true })
    expect(
      await the.sql(`select actor_kind, objects from audit_entries where action = 'preferences.changed'`),
    ).toEqual([{ actor_kind: 'person', objects: { groups: 'billing', by: 'unsubscribe' } }])
    await the.sql('delete from reminders')
    await the.sql('delete from reminders_due')
    await the.sql('update invoices set version = version')
    sender.sent.length = 0
    await remind()
    expect(emailTo(people.treasurer)).toBeUndefined()
    expect(emailTo(people.owner)).toBeDefined()
  })

  test('ends by the other type of form too', async () => {
    await remind()
    const path = pathOf(emailTo(people.treasurer)?.unsubscribeUrl)
    const part =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await oneClick(path, part, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
    expect(await emailChoice('treasurer')).toMatchObject({ email: false })
  })

  test('does not end when its link is only opened, by a person or a scanner', async () => {
    await remind()
    const url = pathOf(emailTo(people.treasurer)?.unsubscribeUrl)
    for (const method of ['GET', 'HEAD'] as const)
      expect((await the.app.inject({ method, url })).statusCode).toBe(200)
    const page = await the.app.inject({ url, headers: { 'accept-language': 'es' } })
    expect(page.body).toContain('<html lang="es">')
    expect(page.body).toContain('<form method="post">')
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    expect(await the.sql('select from notification_choices')).toEqual([])
  })

  test.each([
    ['without the pair', '', 'application/x-www-form-urlencoded', 400],
    ['as JSON', '{"List-Unsubscribe":"One-Click"}', 'application/json', 415],
    ['too long', `List-Unsubscribe=One-Click&${'x'.repeat(5_000)}`, 'application/x-www-form-urlencoded', 413],
  ])('does not end by a post %s', async (_, body, type, status) => {
    await remind()
    const path = pathOf(emailTo(people.treasurer)?.unsubscribeUrl)
    expect((await oneClick(path, body, type)).statusCode).toBe(status)
    expect(await the.sql('select from notification_choices')).toEqual([])
  })

  test('does not end by a token that is not ours', async () => {
    await remind()
    const path = pathOf(emailTo(people.treasurer)?.unsubscribeUrl)
    for (const changed of [path.replace('.billing.', '.claims.'), '/unsubscribe/x']) {
      expect((await oneClick(changed)).statusCode).toBe(404)
      const page = await the.app.inject({ url: changed, headers: { accept: 'text/html' } })
      expect([page.statusCode, page.body.includes('This link is not complete')]).toEqual([404, true])
    }
    expect(await the.sql('select from notification_choices')).toEqual([])
  })
})

test('an email that must be sent cannot be ended', async () => {
  await remind()
  const pastDue = emailTo(people.stranger)
  expect(pastDue?.subject).toContain('cancels')
  expect(pastDue?.unsubscribeUrl).toBeUndefined()
  expect(`${pastDue?.text} ${pastDue?.html}`).not.toContain('unsubscribe')
})
