import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { refusal, showScreen } from '../../../testing/show-screen.tsx'
import GuestCheckoutScreen from '../GuestCheckoutScreen.tsx'

const look = 'POST /api/v1/guest-checkout/bills'
const invoice = '1000044110'
const code = '7KQ23M8D4TXA'

afterEach(() => window.history.replaceState(null, '', '/'))

function scan(fragment: string, answer: unknown = { bill: null }) {
  window.history.replaceState(null, '', `/guest-checkout?invoice=${invoice}${fragment}`)
  return showScreen(<GuestCheckoutScreen />, {
    pattern: '/guest-checkout',
    address: `/guest-checkout?invoice=${invoice}`,
    answers: { 'GET /api/v1/guest-checkout': { bill: null, payment: null }, [look]: answer },
  })
}

async function press(zip: string) {
  const field = await screen.findByLabelText(/^Billing ZIP code/)
  await userEvent.clear(field)
  await userEvent.type(field, zip)
  await userEvent.click(screen.getByRole('button', { name: 'Find your bill' }))
}

test('removes the code of a QR code from the address and sends it with the ZIP code', async () => {
  const { requests } = scan(`#${code}`)
  await press('46799')
  expect(window.location.href).toMatch(/invoice=1000044110$/)
  const sent = () =>
    requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body ?? ''))
  expect(sent()).toEqual([{ invoiceNumber: invoice, zip: '46799', scannedCode: code }])
  // A code that missed is not sent again: another number may have been typed.
  await screen.findByText(/find a payable invoice/)
  await press('46798')
  expect(sent()[1]).toEqual({ invoiceNumber: invoice, zip: '46798' })
})

test('keeps the code for the next try after a refusal', async () => {
  const { requests } = scan(`#${code}`, refusal('rate.limited', 429))
  await press('46799')
  await screen.findByText('Too many tries')
  await press('46799')
  expect(requests.filter(({ body }) => body?.includes(code))).toHaveLength(2)
})

test.each(['', '#', '#nothing', '#main'])(
  'treats %j as no code, and sends the number alone',
  async (fragment) => {
    const { requests } = scan(fragment)
    await press('46799')
    const [sent] = requests.filter(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ invoiceNumber: invoice, zip: '46799' })
  },
)

test('sends the first five of the nine digits of a ZIP code', async () => {
  const { requests } = scan('')
  await press('46799-1234')
  const [sent] = requests.filter(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '')).toEqual({ invoiceNumber: invoice, zip: '46799' })
})
