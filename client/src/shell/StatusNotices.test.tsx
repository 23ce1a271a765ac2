import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StagingContext } from '../parts/staging/staging-context.ts'
import { type RouteName, rowOf } from '../routes/route-table.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { StatusNotices } from './StatusNotices.tsx'

type FeedSystem = 'imageright' | 'billing_center' | 'smartcomms'

/** The notices above the page of this name while the system is off; the words of each in one line. */
async function noticesOf(name: RouteName, off: FeedSystem): Promise<(string | null)[]> {
  const state = (system: FeedSystem) => ({ online: system !== off })
  showScreen(<StatusNotices row={rowOf(name)} />, {
    pattern: '/',
    address: '/',
    answers: {
      'GET /status/events': {
        MyAccountEvents: {
          imageright: state('imageright'),
          billing_center: state('billing_center'),
          smartcomms: state('smartcomms'),
        },
      },
    },
  })
  return (await screen.findAllByRole('status')).map(({ textContent }) => textContent)
}

test.each(['policies', 'policy'] as const)(
  'states without smartComms on %s that letters and ID cards follow later',
  async (page) => {
    expect(await noticesOf(page, 'smartcomms')).toEqual([
      'Letters and ID cards are delayedNew letters, ID cards and certificates follow when our letter system is back. You do not need to do anything.',
    ])
  },
)

test.each(['accounts', 'policies', 'policy', 'invoices', 'invoice'] as const)(
  'states without BillingCenter on %s that amounts are the last known, and mentions no letters',
  async (page) => {
    expect(await noticesOf(page, 'billing_center')).toEqual([
      'Billing is being updatedAmounts and dates are the last ones we know. They will be current again soon.',
    ])
  },
)

test.each(['pay', 'pay review', 'payment', 'help'] as const)(
  'shows nothing above %s when any of them is away: the page shows changes itself, or loses nothing',
  (name) => {
    const off = { online: false }
    showScreen(<StatusNotices row={rowOf(name)} />, {
      pattern: '/',
      address: '/',
      answers: {
        'GET /status/events': { MyAccountEvents: { imageright: off, billing_center: off, smartcomms: off } },
      },
    })
    expect(screen.queryAllByRole('status')).toEqual([])
  },
)

test('says on every page of a staging portal that no real money moves, also in print', () => {
  showScreen(
    <StagingContext value>
      <StatusNotices row={rowOf('login')} />
    </StagingContext>,
    { pattern: '/', address: '/' },
  )
  const notice = screen.getByText('This is a test system').closest('[data-kind]')
  expect(notice?.textContent).toContain('No real money moves here.')
  expect(notice?.closest('[data-print="hide"]')).toBeNull()
})
