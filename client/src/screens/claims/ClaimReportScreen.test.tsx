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

test('shows number, day, next steps and answers of a report that was sent', async () => {
  show(aReport())
  const received = await screen.findByRole('region', { name: 'We received your report R-4T8DM9KX' })
  expect(received.textContent).toContain('An adjuster contacts you by Nov 25, 2026.')
  expect(screen.getByRole('region', { name: 'Until then' })).toBeTruthy()
  const pdf = screen.getByRole('link', { name: 'Exactly what you sent, as a PDF' })
  expect(pdf.getAttribute('href')).toBe(`/api/v1/claims/reports/${reportId}/report.pdf`)
})

test('links to the claim once it has a number', async () => {
  show(aReport({ claimNumber: '2026-0019000', adjusterName: 'Amadou Leckhart' }))
  const link = await screen.findByRole('link', { name: 'Follow your claim' })
  expect(link.getAttribute('href')).toBe('/claims/2026-0019000')
  const opened = screen.getByRole('region', { name: 'Your claim number is 2026-0019000' })
  expect(opened.textContent).toContain('Amadou Leckhart contacts you by Nov 25, 2026.')
  expect(opened.textContent).not.toContain('follows')
})

test('shows no details of a report by telephone', async () => {
  show(aReport({ isForPhone: true, cause: null, lossDate: null }))
  expect(await screen.findByText(/We call you by Nov 25, 2026/)).toBeTruthy()
  expect(screen.queryByText(/12MF0104417/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Until then' })).toBeNull()
})

test('links back to the list if the report does not exist', async () => {
  show(refusal('not_found', 404))
  expect(await screen.findByRole('link', { name: 'See your claims' })).toBeTruthy()
})
