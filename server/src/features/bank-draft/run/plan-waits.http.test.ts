import { expect, test } from 'vitest'
import { nextInvoice } from '../../payments/testing/billing-of-payments.ts'
import { draftedInvoice, openDraftFixture, requestDay } from './testing/open-draft-fixture.ts'

const untilLookedAtAgainMs = 60_000

test('lets a draft whose bill changes on its day wait for the plan, without a failure, and drafts what is due then', async () => {
  const errors: string[] = []
  const the = await openDraftFixture({
    write: (line) => void (line.includes('"level":50') && errors.push(line)),
  })
  try {
    await the.enroll()
    the.passDays(requestDay)
    const { planDrafts } = the.parts.bankDraft
    const due = the.parts.dueWork.run
    await planDrafts()
    await the.load([await nextInvoice(the, draftedInvoice, { amountDueCents: 90_000 })])
    await due()
    expect([the.charges(), errors]).toEqual([[], []])
    the.pass(untilLookedAtAgainMs)
    await the.run()
    expect([the.charges(), errors]).toEqual([[90_000], []])
  } finally {
    await the.close()
  }
})
