import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import DisclosureScreen from './DisclosureScreen.tsx'
import { anOffer } from './testing/example-offer.ts'

function show(answer: unknown) {
  return showScreen(<DisclosureScreen />, {
    pattern: '/eft-disclosure',
    address: '/eft-disclosure',
    answers: { 'GET /api/v1/bank_draft/disclosure': answer },
  })
}

test('shows the full text with its version, to print or keep', async () => {
  show(anOffer().disclosure)
  expect(await screen.findByText('Version 3, Oct 01, 2026')).toBeTruthy()
  expect(screen.getByText('Second paragraph.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
    '/api/v1/bank_draft/disclosure.pdf',
  )
})

test('shows a failed read with its incident', async () => {
  show(refusal('unavailable', 503))
  expect((await screen.findByRole('alert')).textContent).toContain('Incident INC-7F3K')
})
