import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import DocumentRequestScreen from './DocumentRequestScreen.tsx'

const post = 'POST /api/v1/documents/requests'

function show(address = '/documents/request', holders: readonly object[] = []) {
  return showScreen(<DocumentRequestScreen />, {
    pattern: '/documents/request',
    address,
    answers: {
      'GET /api/v1/policies': { items: [], next: null },
      'GET /api/v1/documents/requests': { open: [], holders },
      [post]: { requestId: 'drq_0195801f2c7a7d3e8c5b6a4f3e2d1c01' },
    },
  })
}

test('what is missing is said at its field, and nothing is sent', async () => {
  const { requests } = show('/documents/request?kind=letter')
  await userEvent.click(await screen.findByRole('button', { name: 'Send the request' }))
  const field = screen.getByLabelText('What is the letter for?')
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Say what the letter is for.')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a loss run is sent, and leads back to the documents', async () => {
  const { requests } = show('/documents/request?kind=loss_run')
  await userEvent.click(await screen.findByRole('button', { name: 'Send the request' }))
  await screen.findByText('Now at /documents')
  expect(requests.find(({ method }) => method === 'POST')?.body).toBe(
    JSON.stringify({ accountNumber: '1000482917', kind: 'loss_run', years: 5 }),
  )
})

test('a holder of before fills the form', async () => {
  show('/documents/request', [{ name: 'School District', address: '1 School Lane' }])
  await userEvent.selectOptions(await screen.findByLabelText('A holder of before'), 'School District')
  expect(screen.getByLabelText<HTMLInputElement>('Legal name of the holder').value).toBe('School District')
  expect(screen.getByLabelText<HTMLInputElement>('Address of the holder').value).toBe('1 School Lane')
})
