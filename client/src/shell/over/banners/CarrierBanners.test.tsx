import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { routeTable } from '../../../routes/route-table.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { CarrierBanners } from './CarrierBanners.tsx'

const banner = (of: string, place: string, revision = 1) => ({
  bannerId: `ban_0195801f2c7a7d3e8c5b6a4f3e2d1a${of}`,
  revision,
  place,
  text: { en: `Of ${place} ${revision}`, es: `De ${place}` },
})
const everywhere = banner('01', 'everywhere')
const all = [everywhere, banner('02', 'sign_in'), banner('03', 'billing'), banner('04', 'claims')]

beforeEach(() => sessionStorage.clear())

async function show(name: string, banners: readonly object[] = all): Promise<readonly string[]> {
  const row = routeTable.find((one) => one.name === name)
  showScreen(<CarrierBanners row={row} />, {
    pattern: '/help',
    address: '/help',
    answers: { 'GET /status/banners': { banners } },
  })
  await screen.findByText(/^Of everywhere/)
  return Array.from(screen.getByRole('status').querySelectorAll('p'), ({ textContent }) => textContent ?? '')
}

test.each([
  ['help', ['Of everywhere 1']],
  ['login', ['Of everywhere 1', 'Of sign_in 1']],
  ['register', ['Of everywhere 1', 'Of sign_in 1']],
  ['invoices', ['Of everywhere 1', 'Of billing 1']],
  ['invoice', ['Of everywhere 1', 'Of billing 1']],
  ['pay review', ['Of everywhere 1', 'Of billing 1']],
  ['bank draft', ['Of everywhere 1', 'Of billing 1']],
  ['payment history', ['Of everywhere 1', 'Of billing 1']],
  ['guest-checkout', ['Of everywhere 1', 'Of billing 1']],
  ['claims', ['Of everywhere 1', 'Of claims 1']],
  ['report claim', ['Of everywhere 1', 'Of claims 1']],
  ['auto claim', ['Of everywhere 1', 'Of claims 1']],
])('shows the banners of that place on %s', async (name, words) => {
  expect(await show(name)).toEqual(words)
})

test('stays closed until its text changes', async () => {
  await show('help')
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(screen.queryByText(/^Of everywhere/)).toBeNull()
  document.body.replaceChildren()
  expect(await show('help', [everywhere, banner('01', 'everywhere', 2)])).toEqual(['Of everywhere 2'])
})
