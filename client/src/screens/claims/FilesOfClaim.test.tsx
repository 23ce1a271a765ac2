import type { FileFacts } from '@myaccount/contract/endpoints/files/files'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import ClaimScreen from './ClaimScreen.tsx'
import { aClaimInDetail } from './testing/example-claim.ts'

const files = 'GET /api/v1/files'
const add = 'POST /api/v1/files'

const show = (answers: Answers = {}, role = 'owner') =>
  showScreen(<ClaimScreen />, {
    pattern: '/claims/:claimNumber',
    address: '/claims/2026-0018342',
    session: { seats: [{ accountNumber: '1000482917', role }] },
    answers: { 'GET /api/v1/claims/2026-0018342': aClaimInDetail(), [files]: [], ...answers },
  })

test('shows the outcome of each file, and what to do', async () => {
  show({
    [files]: [
      aFile(1, { name: 'roof.jpg', standing: 'filed', outcome: { date: '2026-11-05', words: null } }),
      aFile(2, { name: 'ceiling.pdf', standing: 'checking', sha256: null }),
      aFile(3, { name: 'list.xlsx', standing: 'refused', reason: 'content', mayRemove: true }),
      aFile(4, {
        name: 'bill.pdf',
        standing: 'failed',
        outcome: { date: '2026-11-06', words: 'It is locked.' },
      }),
      aFile(5, { name: 'tarp.mov', standing: 'arriving', arrivedBytes: 10, sha256: null, mayRemove: true }),
      aFile(6, { name: 'well.pdf', standing: 'failed', reason: 'unchecked', sha256: null }),
    ],
  })
  const rows = within(await screen.findByRole('list', { name: 'Files of this claim' })).getAllByRole(
    'listitem',
  )
  const seen = rows.map(({ textContent }) => textContent ?? '')
  expect(seen[0]).toContain('In the claim file Since Nov 05, 2026')
  expect(seen[0]).toContain('a'.repeat(64))
  expect(seen[1]).toContain('Received Being checked now')
  expect(seen[2]).toContain('What is in this file is not what its name says.')
  expect(seen[3]).toContain('Not in the claim file It is locked.')
  expect(seen[4]).toContain('Choose the same file again')
  expect(seen[5]).toContain('Not in the claim file We could not check this file, and do not have it.')
  for (const name of ['ceiling.pdf', 'well.pdf'])
    expect(screen.queryByRole('button', { name: `Download: ${name}` })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove: roof.jpg' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove: list.xlsx' })).toBeTruthy()
})

test('shows a file that was added for a request at that request', async () => {
  show({ [files]: [aFile(1, { name: 'estimate.pdf', requestId: 'req-1' })] })
  const need = await screen.findByRole('region', { name: 'We need: A contractor’s estimate' })
  expect(await within(need).findByText('estimate.pdf')).toBeTruthy()
  expect(within(need).getByRole('button', { name: 'Add a file' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Files of this claim' })).toBeNull()
})

test('shows photos that arrived as one strip with their number, and each of them on request', async () => {
  const filed = { standing: 'filed', outcome: { date: '2026-11-05', words: null } }
  show({
    [files]: [
      ...[1, 2, 3, 4, 5].map((number) => aFile(number, { name: `roof-${number}.jpg`, ...filed })),
      aFile(6, { name: 'bill.pdf', standing: 'failed', outcome: { date: '2026-11-06', words: null } }),
    ],
  })
  const strip = within(await screen.findByRole('list', { name: 'Photos' })).getAllByRole('listitem')
  expect(strip.map(({ textContent }) => textContent)).toEqual([
    'roof-1.jpg',
    'roof-2.jpg',
    'roof-3.jpg',
    '+2 photos',
  ])
  expect(screen.getByText('5 photos, all in the claim file')).toBeTruthy()
  const list = () =>
    within(screen.getByRole('list', { name: 'Files of this claim' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 8))
  expect(list()).toEqual(['bill.pdf'])
  await userEvent.click(screen.getByRole('button', { name: 'See all 6' }))
  expect(list()).toHaveLength(6)
  expect(screen.getByRole('button', { name: 'Download: roof-5.jpg' })).toBeTruthy()
})

test('gives the reason for a file that is refused before it is sent', async () => {
  const errors = [{ field: 'name', message: 'This file is larger than 15 MB.' }]
  const { requests } = show({ [add]: refusal('input.invalid', 422, { errors }) })
  await screen.findByRole('region', { name: 'We need: A contractor’s estimate' })
  await userEvent.upload(
    screen.getByLabelText('Add photos or files', { selector: 'input' }),
    new File(['bytes'], 'large.pdf'),
  )
  expect(await screen.findByText('This file is larger than 15 MB.')).toBeTruthy()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('keeps a file that could not be announced, for another try', async () => {
  show({ [add]: refusal('unavailable', 503) })
  await screen.findByRole('region', { name: 'We need: A contractor’s estimate' })
  await userEvent.upload(
    screen.getByLabelText('Add photos or files', { selector: 'input' }),
    new File(['bytes'], 'roof.pdf'),
  )
  expect(await screen.findByRole('button', { name: 'Try again: roof.pdf' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove: roof.pdf' }))
  expect(screen.queryByText('roof.pdf')).toBeNull()
})

test('says in one line that photos wait for the connection, and sends them by themselves', async () => {
  let isReached = false
  const announced = () => {
    if (!isReached) throw new TypeError('Failed to fetch')
    return aFile(1, { name: 'roof.pdf', standing: 'checking' })
  }
  show({ [add]: announced })
  await screen.findByRole('region', { name: 'We need: A contractor’s estimate' })
  await userEvent.upload(screen.getByLabelText('Add photos or files', { selector: 'input' }), [
    new File(['bytes'], 'roof.pdf'),
    new File(['other'], 'hall.pdf'),
  ])
  expect(await screen.findAllByText('Waiting for your connection. Photos go on by themselves.')).toHaveLength(
    1,
  )
  expect(screen.getAllByText('Waiting')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  isReached = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() =>
    expect(screen.queryByText('Waiting for your connection. Photos go on by themselves.')).toBeNull(),
  )
})

test('offers no adding to a role that only sees claims', async () => {
  show({ [files]: [aFile(1)] }, 'viewer')
  expect(await screen.findByRole('button', { name: 'Download: roof.jpg' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add photos or files' })).toBeNull()
})

function aFile(number: number, over: Partial<Record<keyof FileFacts, unknown>> = {}) {
  return {
    fileId: `fil_0195801f2c7a7d3e8c5b6a4f3e2d1f0${number}`,
    name: 'roof.jpg',
    sizeBytes: 3_250_000,
    arrivedBytes: 3_250_000,
    standing: 'received',
    reason: null,
    sha256: 'a'.repeat(64),
    hasPicture: false,
    requestId: null,
    isOwn: true,
    mayRemove: false,
    addedAt: '2026-11-05T15:00:00.000Z',
    outcome: null,
    ...over,
  }
}
