import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSender } from '../../../../testing/open-sender.ts'
import { nextInvoice } from '../../payments/testing/billing-of-payments.ts'
import { type DraftFixture, draftedInvoice, openDraftFixture } from './testing/open-draft-fixture.ts'

let the: DraftFixture

beforeEach(async () => {
  the = await openDraftFixture()
  await the.enroll()
})
afterEach(() => the.close())

const minuteMs = 60_000
/** It is Mar 10, 10:00 in Chicago. */
const untilApril5 = 26
const untilMidnightMinutes = 14 * 60

// Ten calendar days before Apr 15 and not 240 hours: at 11:59 PM less than 240 hours are left until the bank opens.
test.each([
  ['11:59 PM of the tenth day before', untilMidnightMinutes - 1, [120_000]],
  ['midnight after it', untilMidnightMinutes, []],
])(
  'requests from the bank, for a notice that the mail server accepts at %s, %j',
  async (_, minutes, charges) => {
    const sender = openSender(the)
    the.passDays(untilApril5)
    const dueDate = '2026-04-15'
    await the.load([
      await nextInvoice(the, draftedInvoice, { dueDate, amountCents: 120_000, amountDueCents: 120_000 }),
    ])
    await the.parts.bankDraft.planDrafts()
    the.pass(minutes * minuteMs)
    await sender.send()
    await the.parts.bankDraft.planDrafts()
    the.passDays(8)
    await the.run()
    expect(the.charges()).toEqual(charges)
  },
)
