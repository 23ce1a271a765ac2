import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, showScreen } from '../../testing/show-screen.tsx'
import ClaimReportScreen from './ClaimReportScreen.tsx'
import { aReport, reportId } from './testing/example-report.ts'

const show = (answer: unknown) =>
  showScreen(<ClaimReportScreen />, {
    pattern: '/claims/reports/:reportId',
    address: `/claims/reports/${reportId}`,
    answers: { [`GET /api/v1/claims/reports/${reportId}`]: answer },
  })

test('a report that was sent: its number, its day, what to do, and what was sent', async () => {
  show(aReport())
  const received = await screen.findByRole('region', { name: 'We received your report R-4T8DM9KX' })
  expect(received.textContent).toContain('An adjuster contacts you by Nov 25, 2026.')
  expect(screen.getByRole('region', { name: 'Until then' })).toBeTruthy()
  const pdf = screen.getByRole('link', { name: 'Exactly what you sent, as a PDF' })
  expect(pdf.getAttribute('href')).toBe(`/api/v1/claims/reports/${reportId}/report.pdf`)
})

test('with its claim number it leads to the claim', async () => {
  show(aReport({ claimNumber: '2026-0019000' }))
  const link = await screen.findByRole('link', { name: 'Follow your claim' })
  expect(link.getAttribute('href')).toBe('/claims/2026-0019000')
})

test('of a call nothing is named', async () => {
  show(aReport({ isForPhone: true, cause: null, lossDate: null }))
  expect(await screen.findByText(/We call you by Nov 25, 2026/)).toBeTruthy()
  expect(screen.queryByText(/12MF0104417/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Until then' })).toBeNull()
})

test('one that is not there leads back to the list', async () => {
  show(refusal('not_found', 404))
  expect(await screen.findByRole('link', { name: 'See your claims' })).toBeTruthy()
})
