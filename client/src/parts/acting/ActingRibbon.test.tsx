import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetPortalStore } from '../../session/portal-store.ts'
import { type AnswerRequest, insuredOfTwo, startPortal } from '../../testing/start-portal.tsx'

beforeEach(() => resetPortalStore())
afterEach(() => {
  resetPortalStore()
  vi.restoreAllMocks()
})

const acting = (leftMs: number) => ({
  ...insuredOfTwo,
  acting_as: { employeeName: 'Junia Castellane', endsAt: new Date(Date.now() + leftMs).toISOString() },
})
const employee = { ...insuredOfTwo, user_type: 'Employee', accounts_owned: [], seats: [] }

function answering(leftMs: number): AnswerRequest {
  return ({ method, path }) => {
    if (path === '/auth/sessions') return { status: 200, body: acting(leftMs) }
    if (method === 'DELETE' && path === '/auth/sessions/as_user') return { status: 200, body: employee }
    return { status: 503, body: { success: false, status: 503, code: 'unavailable', incident_id: 'inc_1' } }
  }
}

test('names the customer and the time left, and Stop leads back to the customer', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { requests } = await startPortal('/help', answering(24 * 60_000))
  const ribbon = await screen.findByRole('region', { name: 'Acting for a customer' })
  expect(ribbon.textContent).toContain('You are acting for Odalys Fenwright.')
  expect(ribbon.textContent).toContain('Up to 24 minutes left.')
  expect(ribbon.textContent).toContain('No caller is verified.')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Stop' })))
  expect(requests).toContain('DELETE /auth/sessions/as_user')
  expect(assign.mock.calls).toEqual([['/admin/customers/1000482917']])
})

test('names the address by which the caller was verified', async () => {
  const user = acting(24 * 60_000)
  await startPortal('/help', ({ path }) =>
    path === '/auth/sessions'
      ? {
          status: 200,
          body: { ...user, acting_as: { ...user.acting_as, callerSentTo: 't…@larkspur.example' } },
        }
      : { status: 503, body: { success: false, status: 503, code: 'unavailable', incident_id: 'inc_1' } },
  )
  const ribbon = await screen.findByRole('region', { name: 'Acting for a customer' })
  expect(ribbon.textContent).toContain('Caller verified by t…@larkspur.example.')
  expect(ribbon.textContent).not.toContain('No caller is verified')
})

test('stops by itself before the time ends', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await startPortal('/help', answering(4000))
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/admin/customers/1000482917']]), 10_000)
})

test('is not shown to customers themselves', async () => {
  await startPortal('/help', ({ path }) =>
    path === '/auth/sessions' ? { status: 200, body: insuredOfTwo } : { status: 503 },
  )
  fireEvent.pointerDown(document.body)
  await screen.findByRole('alertdialog', { hidden: true })
  expect(screen.queryByRole('region', { name: 'Acting for a customer' })).toBeNull()
})
