import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import { exampleDetail, today } from '../testing/example-policies.ts'
import { PolicyPapers } from './PolicyPapers.tsx'

const cards = {
  documentId: 'cards~12MF0104417',
  title: '12MF0104417',
  own: { kind: 'id_cards', policyNumber: '12MF0104417', vehicleCount: 1 },
  date: '2026-07-01',
  revision: 1,
  isPdf: true,
  pages: null,
  sizeBytes: null,
  isNew: false,
  canBeOpened: true,
  isAskedFor: false,
  type: 'id_cards',
  policy: { policyNumber: '12MF0104417', policyType: 'AUTO' },
  term: { number: '02', from: '2026-07-01', to: '2027-07-01' },
  earlier: [],
}

function show(changes: object, items: readonly object[] = [cards]) {
  const policy = { ...exampleDetail(), ...changes }
  return showScreen(<PolicyPapers policy={policy} today={today} />, {
    pattern: '/policies/:policyNumber',
    address: '/policies/12MF0104417',
    answers: { 'GET /api/v1/documents': { items, next: null } },
  })
}
const van = { year: 2019, make: 'Ford', model: 'Transit', vin: '1FBZX2ZM0KK000001' }
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

test('offers the summary, ID cards and a certificate', async () => {
  show({ vehicles: [van] })
  const summary = await rowOf(/^Policy summary/)
  expect(within(summary).getByRole('link', { name: 'Download Policy summary' }).getAttribute('href')).toBe(
    '/api/v1/documents/summary~12MF0104417/file?accountNumber=1000482917',
  )
  const idCards = await rowOf(/^Auto ID cards/)
  expect(within(idCards).getByRole('link', { name: /^View Auto ID cards/ })).toBeDefined()
  const certificate = await rowOf(/^Certificate of insurance/)
  expect(within(certificate).getByRole('link', { name: 'Make a certificate' }).getAttribute('href')).toBe(
    '/documents/request?policyNumber=12MF0104417',
  )
})

test('offers no ID cards for a policy without vehicles, and requests none', async () => {
  const { requests } = show({ vehicles: [] })
  await rowOf(/^Policy summary/)
  expect(screen.queryByRole('row', { name: /ID cards/ })).toBeNull()
  expect(requests).toEqual([])
})

test('requests cards that nobody wrote from the carrier', async () => {
  show({ vehicles: [van] }, [])
  const idCards = await rowOf(/^Auto ID cards/)
  expect(within(idCards).getByRole('link', { name: 'Ask for ID cards' })).toBeDefined()
})

test('gives the reason why a policy that ended has neither', async () => {
  const { requests } = show({ vehicles: [van], policyStatus: 'Cancelled' })
  expect((await rowOf(/^Auto ID cards/)).textContent).toContain('so there are no ID cards for it')
  expect((await rowOf(/^Certificate/)).textContent).toContain('so there is no certificate for it')
  expect(screen.queryByRole('link', { name: 'Make a certificate' })).toBeNull()
  expect(requests).toEqual([])
})

test('requests the certificate where the state’s rule allows none at once', async () => {
  show({ certificates: 'on_request', certificateState: 'TX' })
  const certificate = await rowOf(/^Certificate of insurance/)
  expect(certificate.textContent).toContain('In Texas we write certificates ourselves.')
  const link = within(certificate).getByRole('link', { name: 'Request a certificate' })
  expect(link.getAttribute('href')).toBe('/documents/request?policyNumber=12MF0104417')
  expect(screen.queryByRole('link', { name: 'Make a certificate' })).toBeNull()
})

test('has no row for papers that the state’s rule does not allow', async () => {
  show({ certificates: 'off', certificateState: 'TX', idCards: 'off', vehicles: [van] }, [])
  await rowOf(/^Policy summary/)
  await waitFor(() => expect(screen.getByText('Summary')).toBeDefined())
  expect(screen.queryByRole('row', { name: /Certificate|ID cards/ })).toBeNull()
})

test('shows the carrier’s own ID cards also where the portal writes none', async () => {
  show({ idCards: 'off', vehicles: [van] })
  expect(within(await rowOf(/^Auto ID cards/)).getByRole('link', { name: /^View/ })).toBeDefined()
})
