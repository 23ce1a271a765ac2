import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, refusal, showScreen } from '../../testing/show-screen.tsx'
import DocumentsScreen from './DocumentsScreen.tsx'
import { aDocument } from './testing/example-documents.ts'

const list = 'GET /api/v1/documents'
const counts = 'GET /api/v1/counts/documents'
const later = 'POST /api/v1/documents/a/later'

function show(answers: Answers, address = '/documents', session: object = {}) {
  return showScreen(<DocumentsScreen />, {
    pattern: '/documents',
    address,
    session,
    answers: {
      'GET /api/v1/policies': { items: [], next: null },
      [list]: { items: [], next: null },
      [counts]: { types: [], archiveAwaySince: null },
      ...answers,
    },
  })
}

test('names each document and links to its file, to view or keep', async () => {
  show({ [list]: { items: [aDocument('a', { isNew: true }), aDocument('b:1')], next: null } })
  const group = await screen.findByRole('region', { name: 'Property / Liability' })
  expect(group.textContent).toContain('12MF0104417, term Sep 01, 2026 to Sep 01, 2027')
  const [, first, second] = within(group).getAllByRole('row')
  if (first === undefined || second === undefined) throw new Error('Two rows')
  expect(first.textContent).toContain('PDF, 8 pages, 236 KB')
  expect(within(first).getByText('New')).toBeDefined()
  expect(within(second).queryByText('New')).toBeNull()
  const file = '/api/v1/documents/b%3A1/file?accountNumber=1000482917'
  const view = within(second).getByRole('link', { name: 'View Declarations, opens a new tab' })
  expect(view.getAttribute('href')).toBe(`${file}&as=view`)
  expect(within(second).getByRole('link', { name: 'Download Declarations' }).getAttribute('href')).toBe(file)
})

test('names our own bill by its number, with amount and due date', async () => {
  const own = {
    kind: 'bill',
    invoiceNumber: '1000044110',
    amountCents: 162_634,
    dueDate: '2026-11-26',
  } as never
  const bill = { own, title: '1000044110', type: 'bills', pages: null, sizeBytes: null } as const
  show({ [list]: { items: [aDocument('bill~1000044110', bill)], next: null } })
  const row = await screen.findByRole('row', { name: /^Bill 1000044110/ })
  expect(row.textContent).toContain('$1,626.34, due Nov 26, 2026. PDF')
  expect(within(row).getByRole('link', { name: 'Download Bill 1000044110' }).getAttribute('href')).toBe(
    '/api/v1/documents/bill~1000044110/file?accountNumber=1000482917',
  )
})

test('marks an expired certificate and links to a new one, not to its file', async () => {
  const own = (validUntil: string) =>
    ({
      kind: 'certificate',
      number: 'C1',
      holderName: 'The school',
      issuedByName: 'Pat',
      validUntil,
    }) as never
  const one = (id: string, validUntil: string, canBeOpened: boolean) =>
    aDocument(id, { own: own(validUntil), title: 'The school', type: 'certificates', canBeOpened })
  const items = [one('certificate~1', '2026-02-01', false), one('certificate~2', '2099-02-01', true)]
  show({ [list]: { items, next: null } })
  const [, expired, valid] = await screen.findAllByRole('row')
  if (expired === undefined || valid === undefined) throw new Error('Two rows')
  expect(expired.textContent).toContain('Valid until Feb 01, 2026. C1, made by Pat.')
  expect(within(expired).getByText('Expired')).toBeDefined()
  expect(within(expired).queryByRole('link', { name: /Download/ })).toBeNull()
  expect(within(expired).queryByRole('button')).toBeNull()
  const again = within(expired).getByRole('link', { name: /^Make a new one in place of/ })
  expect(again.getAttribute('href')).toBe('/documents/request?kind=certificate&policyNumber=12MF0104417')
  expect(within(valid).queryByText('Expired')).toBeNull()
  expect(within(valid).getByRole('link', { name: 'Download Certificate for The school' })).toBeDefined()
})

test('starts a new part for another policy or term', async () => {
  const before = { number: '01', from: '2025-09-01', to: '2026-09-01' }
  const items = [
    aDocument('a'),
    aDocument('b', { term: before as never }),
    aDocument('c', { policy: null, term: null }),
  ]
  show({ [list]: { items, next: null } })
  await screen.findByText(/term Sep 01, 2025 to Sep 01, 2026/)
  expect(screen.getAllByRole('table')).toHaveLength(3)
  expect(screen.getByRole('region', { name: 'Of your account' })).toBeDefined()
})

test('lists replaced versions after the newest one', async () => {
  const { earlier: _, ...older } = aDocument('old', { isNew: false })
  show({ [list]: { items: [aDocument('new', { revision: 2, earlier: [older] })], next: null } })
  const summary = await screen.findByText(/that were replaced/)
  await userEvent.click(summary)
  expect(screen.getByText('Replaced')).toBeDefined()
  expect(screen.getByText(/Version 2\. PDF/)).toBeDefined()
})

test('offers to be notified while the archive is away, and still opens what it can', async () => {
  const items = [aDocument('a', { canBeOpened: false }), aDocument('b', { title: 'Auto ID cards' })]
  const { requests } = show({
    [list]: { items, next: null },
    [counts]: { types: [], archiveAwaySince: '2026-11-20T20:40:00.000Z' },
    [later]: null,
  })
  await screen.findByText('List as of Nov 20, 2026, 2:40 PM CST')
  expect(screen.queryByRole('link', { name: 'Download Declarations' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Download Auto ID cards' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Tell me later: Declarations' }))
  expect(requests.find(({ method }) => method === 'POST')?.body).toBe('{"accountNumber":"1000482917"}')
})

test('narrows the list by the address; the counts are of every type', async () => {
  const { requests } = show(
    {
      [counts]: {
        types: [
          { type: 'policy', count: 2, newCount: 0 },
          { type: 'id_cards', count: 1, newCount: 0 },
        ],
        archiveAwaySince: null,
      },
    },
    '/documents?term=all&type=id_cards&search=card&policyNumber=..',
  )
  await screen.findByRole('heading', { name: 'No documents match' })
  const asked = requests.map(({ path }) => path)
  expect(asked).toContain('/api/v1/documents?accountNumber=1000482917&search=card&type=id_cards')
  expect(asked).toContain('/api/v1/counts/documents?accountNumber=1000482917&search=card')
  expect((await screen.findByRole('link', { name: 'ID cards 1' })).getAttribute('aria-current')).toBe('page')
})

test('states that nothing was written for a current term', async () => {
  show({})
  await screen.findByRole('heading', { name: 'No documents of a current term' })
})

test('states that the list cannot be read', async () => {
  show({ [list]: refusal('unavailable', 503) })
  await screen.findByRole('heading', { name: 'We could not load your documents' })
})

test('requests no documents for a seat that shows none', async () => {
  const seats = [{ accountNumber: '1000482917', role: 'voting_representative' }]
  const { requests } = show({}, '/documents', { seats })
  await screen.findByRole('heading', { name: 'Documents are not part of your role' })
  expect(requests.map(({ path }) => path).filter((path) => path.includes('documents'))).toEqual([])
})
