import { requestKinds } from '@myaccount/domain/documents/document-request'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import DocumentRequestScreen from './DocumentRequestScreen.tsx'
import { aPolicy, aPolicyDetail } from './testing/example-documents.ts'

const post = 'POST /api/v1/documents/requests'
const issue = 'POST /api/v1/documents/certificates'
const school = {
  holderId: 'hol_0195801f2c7a7d3e8c5b6a4f3e2d1c01',
  name: 'School District',
  address: '1 School Lane',
}
const remove = `DELETE /api/v1/documents/holders/${school.holderId}`

function show(
  address = '/documents/request',
  holders: readonly object[] = [],
  policies: readonly object[] = [aPolicy()],
  changes: Parameters<typeof aPolicyDetail>[0] & { readonly kinds?: readonly string[] } = {},
) {
  const { kinds = requestKinds, ...detail } = changes
  return showScreen(<DocumentRequestScreen />, {
    pattern: '/documents/request',
    address,
    answers: {
      'GET /api/v1/policies': { items: policies, next: null },
      'GET /api/v1/policies/12MF0104417': aPolicyDetail(detail),
      'GET /api/v1/documents/requests': { open: [], holders, kinds },
      [issue]: { documentId: 'certificate~1', number: 'C0123456789', validUntil: '2026-06-08' },
      [remove]: '',
      [post]: { requestId: 'drq_0195801f2c7a7d3e8c5b6a4f3e2d1c01' },
    },
  })
}

test('shows a missing answer at its field, and sends nothing', async () => {
  const { requests } = show('/documents/request?kind=letter')
  await userEvent.click(await screen.findByRole('button', { name: 'Send the request' }))
  const field = screen.getByLabelText('What is the letter for?')
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Say what the letter is for.')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('sends a loss run, and returns to the documents', async () => {
  const { requests } = show('/documents/request?kind=loss_run')
  await userEvent.click(await screen.findByRole('button', { name: 'Send the request' }))
  await screen.findByText('Now at /documents')
  expect(requests.find(({ method }) => method === 'POST')?.body).toBe(
    JSON.stringify({ accountNumber: '1000482917', kind: 'loss_run', years: 5 }),
  )
})

test('fills the form with a holder that was used before, and makes the certificate at once', async () => {
  const { requests } = show('/documents/request', [school])
  await userEvent.selectOptions(await screen.findByLabelText('A saved holder'), 'School District')
  expect(screen.getByLabelText<HTMLInputElement>('Legal name of the holder').value).toBe('School District')
  expect(screen.getByLabelText<HTMLInputElement>('Address of the holder').value).toBe('1 School Lane')
  await userEvent.selectOptions(screen.getByLabelText('Language of the certificate'), 'Español')
  await userEvent.click(screen.getByRole('button', { name: 'Make the certificate' }))
  const ready = await screen.findByRole('region', { name: 'The certificate for School District is ready' })
  expect(document.activeElement?.contains(ready)).toBe(true)
  expect(ready.textContent).toContain('C0123456789')
  expect(ready.textContent).toContain('Jun 08, 2026')
  const file = '/api/v1/documents/certificate~1/file?accountNumber=1000482917'
  const hrefOf = (name: string) => within(ready).getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('View Certificate for School District, opens a new tab')).toBe(`${file}&as=view`)
  expect(hrefOf('Download Certificate for School District')).toBe(file)
  const mail = decodeURIComponent(hrefOf('Send to the holder') ?? '')
  expect(mail).toMatch(/^mailto:\?subject=Certificate of insurance C0123456789&body=.*Jun 08, 2026\.$/)
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path, JSON.parse(String(body))])).toEqual([
    [
      '/api/v1/documents/certificates',
      {
        accountNumber: '1000482917',
        policyNumber: '12MF0104417',
        language: 'es',
        holderName: 'School District',
        holderAddress: '1 School Lane',
      },
    ],
  ])
})

test('asks the carrier where a notice of cancellation is open', async () => {
  const cancelling = aPolicy({ policyStatus: 'Pending Cancellation' })
  const { requests } = show('/documents/request', [school], [cancelling])
  await screen.findByText('This policy may be cancelled, so we write its certificate.')
  await userEvent.selectOptions(screen.getByLabelText('A saved holder'), 'School District')
  await userEvent.click(screen.getByRole('button', { name: 'Ask us for it' }))
  expect(screen.queryByText('This policy may be cancelled, so we write its certificate.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  await screen.findByText('Now at /documents')
  const sent = requests.find(({ method }) => method === 'POST')
  expect([sent?.path, JSON.parse(String(sent?.body)).policyNumber]).toEqual([
    '/api/v1/documents/requests',
    '12MF0104417',
  ])
})

test('requests everything beyond proof from the carrier', async () => {
  const { requests } = show('/documents/request', [school])
  await userEvent.selectOptions(await screen.findByLabelText('A saved holder'), 'School District')
  await userEvent.click(screen.getByRole('radio', { name: /additional insured/ }))
  await userEvent.type(screen.getByLabelText(/^Event, dates or wording/), 'Waiver, please')
  await userEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  await screen.findByText('Now at /documents')
  const [sent] = requests.filter(({ method }) => method === 'POST')
  expect([sent?.path, JSON.parse(String(sent?.body)).note]).toEqual([
    '/api/v1/documents/requests',
    'Waiver, please',
  ])
})

test('gives the reason for a policy that is not in force, and sends nothing', async () => {
  const ended = aPolicy({ policyStatus: 'Cancelled' })
  const { requests } = show('/documents/request', [school], [ended])
  await screen.findByText(/This policy is no longer in force, so there is no certificate for it/)
  await userEvent.selectOptions(screen.getByLabelText('A saved holder'), 'School District')
  await userEvent.click(screen.getByRole('button', { name: 'Make the certificate' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Policy'))
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('removes a holder', async () => {
  const { requests } = show('/documents/request', [school])
  await userEvent.selectOptions(await screen.findByLabelText('A saved holder'), 'School District')
  await userEvent.click(screen.getByRole('button', { name: 'Remove this holder' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Legal name of the holder').value).toBe(''),
  )
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('lists what is missing in a certificate, and leads to the first field', async () => {
  const { requests } = show('/documents/request')
  await userEvent.click(await screen.findByRole('button', { name: 'Make the certificate' }))
  await screen.findByText('There is something to correct')
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(listed).toEqual(['Enter who asks for the certificate.', 'Enter the address of the holder.'])
  expect(document.activeElement).toBe(screen.getByLabelText('Legal name of the holder'))
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('shows a refusal in the form, which keeps the entries', async () => {
  showScreen(<DocumentRequestScreen />, {
    pattern: '/documents/request',
    address: '/documents/request?kind=letter',
    answers: {
      'GET /api/v1/policies': { items: [aPolicy()], next: null },
      'GET /api/v1/documents/requests': { open: [], holders: [], kinds: requestKinds },
      [post]: refusal('rate.limited', 429),
    },
  })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What is the letter for?')
  await userEvent.type(field, 'A loan')
  await userEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  expect((await screen.findByText('Not now')).closest('[role=alert]')).toBeTruthy()
  expect(field.value).toBe('A loan')
})

const texas =
  'In Texas we write certificates ourselves. Send us a request, and we email you when it is ready.'

test('requests the certificate where the state’s rule allows none at once, and says why', async () => {
  const { requests } = show('/documents/request', [school], [aPolicy()], {
    certificates: 'on_request',
    certificateState: 'TX',
  })
  expect((await screen.findByText(texas)).closest('[role=status]')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Make the certificate' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('A saved holder'), 'School District')
  await userEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  await screen.findByText('Now at /documents')
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path, JSON.parse(String(body))])).toEqual([
    [
      '/api/v1/documents/requests',
      {
        accountNumber: '1000482917',
        kind: 'certificate',
        policyNumber: '12MF0104417',
        holderName: 'School District',
        holderAddress: '1 School Lane',
      },
    ],
  ])
})

test('says to call where the state’s rule allows none, and sends nothing', async () => {
  const { requests } = show('/documents/request', [school], [aPolicy()], {
    certificates: 'off',
    certificateState: 'TX',
  })
  await screen.findByText('In Texas no certificate can be ordered here. Call us if you need one.')
  await userEvent.selectOptions(screen.getByLabelText('A saved holder'), 'School District')
  await userEvent.click(screen.getByRole('radio', { name: /additional insured/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Policy'))
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('offers no certificates where the carrier takes them in no state', async () => {
  show('/documents/request', [], [aPolicy()], { kinds: ['loss_run', 'letter'] })
  const field = await screen.findByLabelText<HTMLSelectElement>('What do you need?')
  await waitFor(() => expect(field.value).toBe('loss_run'))
  expect([...field.options].map(({ value }) => value)).toEqual(['loss_run', 'letter'])
})
