import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { SystemsAway } from './SystemsAway.tsx'

const at = '2026-11-20T14:40:00.000Z'

function show(away: readonly string[]) {
  const state = (system: string) => ({ online: !away.includes(system) })
  return showScreen(<SystemsAway />, {
    pattern: '/admin/deliveries',
    address: '/admin/deliveries',
    session: { user_type: 'Employee', accounts_owned: [], activeAccountNumber: null, seats: [] },
    answers: {
      'GET /status/events': {
        MyAccountEvents: {
          imageright: state('imageright'),
          billing_center: state('billing_center'),
          smartcomms: state('smartcomms'),
        },
      },
      'GET /api/v1/admin/operations': {
        systems: ['imageright', 'billing_center', 'smartcomms'].map((system) => ({
          system,
          online: !away.includes(system),
          changedAt: system === 'smartcomms' ? null : at,
          switchedOff: null,
        })),
        signIn: { online: true, changedAt: null },
        feed: { parkedCount: 0, lastImports: [] },
        outbox: { waitingCount: 0, oldestWaitingAt: null, failing: [] },
        payments: {
          noAnswerCount: 0,
          oldestNoAnswerSince: null,
          manualReviewCount: 0,
          notPostedCount: 0,
          emailsGivenUpCount: 0,
          unmatchedEventsCount: 0,
          eventsWaitingCount: 0,
          emailsWaitingCount: 0,
          returns: [],
        },
        work: Object.fromEntries(
          ['refunds', 'holds', 'registrations', 'emails', 'records'].map((work) => [
            work,
            { count: 0, oldestAt: null },
          ]),
        ),
        guessAlarms: [],
        audit: { sealedCount: 0, unsealedCount: 0 },
      },
    },
  })
}

test('names each system that is away, what that means, and from when the data are', async () => {
  show(['billing_center', 'smartcomms'])
  expect(await screen.findByText('As of Nov 20, 2026, 8:40 AM CST')).toBeTruthy()
  const notices = screen.getAllByRole('status')
  expect(notices.map((notice) => notice.querySelector('p')?.textContent)).toEqual([
    'BillingCenter is away',
    'smartComms is away',
  ])
  expect(notices[0]?.textContent).toContain('the last ones we know')
  expect(notices[1]?.textContent).not.toContain('As of')
})

test('says nothing and asks nothing more while all are there', async () => {
  const { requests } = show([])
  await new Promise((done) => setTimeout(done, 20))
  expect(screen.queryByRole('status')).toBeNull()
  expect(requests.some(({ path }) => path.includes('operations'))).toBe(false)
})
