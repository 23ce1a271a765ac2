import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import {
  type DraftFixture,
  openDraftFixture,
  requestDay,
} from '../../bank-draft/run/testing/open-draft-fixture.ts'
import { blockAtProcessor } from '../../payment-methods/testing/at-processor.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'

let the: DraftFixture
let sender: TestSender

beforeEach(async () => {
  the = await openDraftFixture()
  sender = openSender(the)
  // Of other policies nobody is reminded here.
  await the.sql(`update policies set draft_state = 'not_enrolled'`)
})
afterEach(() => the.close())

async function remind(): Promise<void> {
  while ((await the.parts.jobs.look('draft_reminders')) > 0);
  await sender.send()
}
const notified = (subject: RegExp) => sender.sent.filter((email) => subject.test(email.subject))
test('notifies people who may pay of a skipped draft, with the reason and what to do', async () => {
  await the.enroll()
  await the.save('card', visa)
  await the.sql(`update payment_methods set state = 'disabled', disabled_by = 'R02' where kind = 'bank'`)
  the.passDays(requestDay)
  await the.run()
  await remind()
  await remind()
  const emails = notified(/^We did not draft \$1,626\.34, due Mar 15, 2026, for Larkspur Hollow Fellowship$/)
  expect(emails.map(({ to }) => to).toSorted()).toEqual([
    'owner@larkspur.example',
    'treasurer@larkspur.example',
  ])
  expect(emails[0]?.text).toContain('because the bank account cannot be used any more')
  expect(emails[0]?.text).toContain('Please pay it by card')
})

test.each([
  ['000888888881', 'There was not enough money in the account.', 'We will try once more on Mar 17, 2026.'],
  ['000888888882', 'The account is closed', 'Please pay $1,626.34 by Mar 22, 2026.'],
])(
  "notifies of a returned draft from %s with the bank's reason, and what to do by when",
  async (number, why, what) => {
    await the.enroll(number)
    the.passDays(requestDay)
    await the.run()
    await sender.send()
    the.sandbox.settleAll()
    await the.hear()
    await the.run()
    await remind()
    await remind()
    const emails = notified(/^Your bank did not pay the draft of \$1,626\.34, due Mar 15, 2026, for Larkspur/)
    expect(emails.map(({ to }) => to).toSorted()).toEqual([
      'owner@larkspur.example',
      'treasurer@larkspur.example',
    ])
    expect(emails[0]?.text).toContain(why)
    expect(emails[0]?.text).toContain(what)
    expect(emails[0]?.text).toContain('A fee for the returned payment')
    // The payment's own email would tell it otherwise.
    expect(notified(/returned|Returned/)).toEqual([])
  },
)

test('notifies of a draft that the processor did not send for its account, with the reason and no fee', async () => {
  await the.enroll('000111111113')
  await blockAtProcessor(the)
  the.passDays(requestDay)
  await the.run()
  await remind()
  const [email] = notified(/^Your bank did not pay the draft of \$1,626\.34, due Mar 15, 2026, for Larkspur/)
  expect(email?.text).toContain('The account is closed')
  expect(email?.text).toContain('is suspended until you give us another bank account')
  expect(email?.text).not.toContain('A fee for the returned payment')
})

test.each([
  ['was received, and returned 70 days after it was due', 75, 1],
  ['came back 61 days ago and was never reported', 0, 0],
])('sends for a draft that %s %i emails each', async (_, daysLater, emailsEach) => {
  await the.enroll('000888888882')
  the.passDays(requestDay)
  await the.run()
  the.passDays(daysLater)
  the.sandbox.settleAll()
  await the.hear()
  await the.run()
  if (daysLater === 0) the.passDays(61)
  await remind()
  await remind()
  const emails = notified(/^Your bank did not pay the draft of \$1,626\.34, due Mar 15, 2026, for Larkspur/)
  expect(emails).toHaveLength(2 * emailsEach)
})
