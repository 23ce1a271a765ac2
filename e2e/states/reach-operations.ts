import type { Page } from '@playwright/test'
import { bringAbout } from './bring-about.ts'

const at = '2026-11-24T15:10:00Z'
const waiting = (count: number) => ({ count, oldestAt: count === 0 ? null : at })
const nothing = waiting(0)

/** Shows Operations with one of everything that needs a person. */
export async function reachExceptions(page: Page): Promise<void> {
  await page.route('**/api/v1/admin/jobs', async (route) => {
    const answer = await route.fetch()
    const [first, second, ...others] = await answer.json()
    const failing = {
      ...first,
      state: 'failing',
      failures: 3,
      lastFailure: 'Error ETIMEDOUT',
      succeededAt: at,
    }
    const once = {
      ...second,
      state: 'failing',
      failures: 1,
      lastFailure: 'Error ECONNRESET',
      succeededAt: at,
    }
    await route.fulfill({ response: answer, json: [failing, once, ...others] })
  })
  await bringAbout(page, '**/api/v1/admin/operations', (answer) => ({
    ...answer,
    systems: [
      { system: 'imageright', online: true, changedAt: null, switchedOff: null },
      { system: 'billing_center', online: false, changedAt: at, switchedOff: null },
      {
        system: 'smartcomms',
        online: false,
        changedAt: at,
        switchedOff: {
          since: at,
          until: '2026-11-25T00:00:00Z',
          reason: 'Letters come out twice since the update of the templates this morning.',
          by: 'Theodora Wrenfield-Montgomery',
        },
      },
    ],
    outbox: {
      waitingCount: 3,
      oldestWaitingAt: at,
      failing: [
        {
          eventId: 'evt_0000000000000700080000000000000a',
          type: 'member.changed',
          attempts: 9,
          lastError: 'Answered 503.',
          lastAttemptAt: at,
        },
      ],
    },
    payments: {
      ...(answer.payments as object),
      noAnswerCount: 1,
      oldestNoAnswerSince: at,
      manualReviewCount: 2,
      notPostedCount: 1,
      unmatchedEventsCount: 4,
      emailsGivenUpCount: 2,
    },
    work: {
      refunds: waiting(1),
      holds: waiting(3),
      registrations: waiting(2),
      emails: waiting(12),
      records: waiting(3),
    },
    guessAlarms: [{ total: 'registration_proofs', count: 140, most: 100, since: at }],
  }))
  await page.locator('#main section li').nth(8).waitFor()
}

/** Shows a day on which nothing needs a person. */
export async function reachQuietDay(page: Page): Promise<void> {
  await page.route('**/api/v1/admin/jobs', async (route) => {
    const answer = await route.fetch()
    const jobs: object[] = await answer.json()
    const well = {
      state: 'well',
      failures: 0,
      lastFailure: null,
      backlog: { waiting: 0, oldestAt: null, dead: 0 },
    }
    await route.fulfill({ response: answer, json: jobs.map((job) => ({ ...job, ...well })) })
  })
  await bringAbout(page, '**/api/v1/admin/operations', (answer) => ({
    ...answer,
    systems: (answer.systems as object[]).map((system) => ({ ...system, online: true, switchedOff: null })),
    outbox: { waitingCount: 0, oldestWaitingAt: null, failing: [] },
    payments: {
      ...(answer.payments as object),
      noAnswerCount: 0,
      manualReviewCount: 0,
      notPostedCount: 0,
      unmatchedEventsCount: 0,
      returns: [],
    },
    work: { refunds: nothing, holds: nothing, registrations: nothing, emails: nothing, records: nothing },
    guessAlarms: [],
  }))
}

/** Opens everything that is folded. */
export async function unfold(page: Page): Promise<void> {
  for (const summary of await page.locator('#main summary').all()) await summary.click()
}
