import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { claimRecord, claimRecords, testClaims } from '../../../../testing/test-claims.ts'
import { type PersonName, people, testRecords } from '../../../../testing/test-records.ts'

let the: TestApp
let sender: TestSender
const { open, confidential } = testClaims
const request = (title: string) => ({
  requestId: `r-${title.replaceAll(' ', '-')}`,
  title,
  dueOn: '2026-03-24',
})

beforeAll(async () => {
  the = await createTestApp({ records: [...testRecords(), ...claimRecords()] })
  sender = openSender(the)
})
afterAll(() => the?.close())
beforeEach(() => report())

/** What the job tells of what the feed has changed; answers the emails, by whom they went to. */
async function report() {
  const before = sender.sent.length
  while ((await the.parts.claims.notifyOfNews()) > 0);
  await sender.send()
  return sender.sent.slice(before)
}
const addressesOf = (emails: readonly { to: string }[]) => emails.map(({ to }) => to).sort()
const inboxOf = async (person: PersonName) =>
  (
    await the.call({ method: 'GET', path: '/api/v1/notifications', cookie: await the.signIn(person) })
  ).json() as { items: { title: string; detail: string | null; path: string }[] }

test('sends nothing of claims that existed before the first read', async () => {
  const notified = await the.sql<{ count: string }>('select count(*) from claim_news')
  expect(notified[0]?.count).toBe('0')
})

test('notifies once of a request, people who may write on the claim', async () => {
  await the.load([claimRecord(open, { requests: [request('The estimate of the roofer')] }, { version: 2 })])
  const emails = await report()
  expect(addressesOf(emails)).toEqual([people.claimsContact, people.owner].sort())
  expect(emails[0]?.subject).toBe('We need something for your claim')
  expect(emails[0]?.text).toContain('Please send us by Mar 24, 2026: The estimate of the roofer.')
  expect(emails[0]?.text).toContain(`/claims/${open}`)
  expect((await inboxOf('owner')).items).toContainEqual(
    expect.objectContaining({
      title: 'We need by Mar 24, 2026: The estimate of the roofer',
      detail: `Claim ${open}`,
      path: `/claims/${open}`,
    }),
  )
  // The same record again, and another version that says the same.
  const again = { requests: [request('The estimate of the roofer')] }
  await the.load([claimRecord(open, again, { version: 2 }), claimRecord(open, again, { version: 3 })])
  expect(await report()).toEqual([])
})

test('notifies of a message without its text', async () => {
  const at = '2026-03-09T15:30:00Z'
  const message = { messageId: 'm-1', from: 'Sunniva Pryce', at, words: 'The inspector found hail marks.' }
  await the.load([claimRecord(open, { messages: [message] }, { version: 4 })])
  const [email] = await report()
  expect(email?.subject).toBe('A message about your claim')
  expect(email?.text).toContain('Sunniva Pryce wrote to you.')
  expect(email?.text).not.toContain('hail marks')
})

test('notifies of a confidential claim only people named on it, without details in the email', async () => {
  const secret = { confidentialTo: ['user-claimsContact'], cause: 'other' }
  await the.load([
    claimRecord(confidential, { ...secret, requests: [request('A statement')] }, { version: 2 }),
  ])
  const emails = await report()
  expect(addressesOf(emails)).toEqual([people.claimsContact])
  expect(emails[0]?.subject).toBe('There is news of a claim')
  for (const word of ['statement', confidential, 'Other']) expect(emails[0]?.text).not.toContain(word)
  expect((await inboxOf('claimsContact')).items).toContainEqual(
    expect.objectContaining({
      title: 'There is news of a claim',
      detail: null,
      path: '/claims',
    }),
  )
})

test('notifies only people named when a claim became confidential before the email left', async () => {
  const before = sender.sent.length
  await the.load([claimRecord(open, { requests: [request('Photos')] }, { version: 5 })])
  while ((await the.parts.claims.notifyOfNews()) > 0);
  const secret = { requests: [request('Photos')], confidentialTo: ['user-claimsContact'] }
  await the.load([claimRecord(open, secret, { version: 6 })])
  await sender.send()
  const emails = sender.sent.slice(before)
  expect(addressesOf(emails)).toEqual([people.claimsContact])
  expect(emails[0]?.text).not.toContain('Photos')
})
