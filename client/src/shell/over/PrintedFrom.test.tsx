import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetPortalStore } from '../../session/portal-store.ts'
import { type AnswerRequest, insuredOfTwo, signedOut, startPortal } from '../../testing/start-portal.tsx'

beforeEach(() => resetPortalStore())
afterEach(() => resetPortalStore())

const unavailable = { status: 503, body: { ...signedOut.body, status: 503, code: 'unavailable' } }

const answering =
  (session: ReturnType<AnswerRequest>): AnswerRequest =>
  ({ path }) =>
    path === '/auth/sessions' ? session : unavailable
const signedIn = answering({ status: 200, body: insuredOfTwo })

const stamps = () => screen.queryAllByText(/^Printed /).map(({ textContent }) => textContent)

/** Touches the page, which loads the parts that the first page leaves out. */
async function touch(): Promise<void> {
  fireEvent.pointerDown(document.body)
  await screen.findByRole('alertdialog', { hidden: true })
}

test('prints the day and the address on a page of a signed-in person, once', async () => {
  const { router } = await startPortal('/help?question=2', signedIn)
  await touch()
  expect(stamps()).toEqual([
    `Printed Nov 20, 2026 from ${window.location.origin}/help?question=2. Later changes are not shown.`,
  ])
  await act(() => router.navigate('/terms-of-service'))
  expect(stamps()).toEqual([
    `Printed Nov 20, 2026 from ${window.location.origin}/terms-of-service. Later changes are not shown.`,
  ])
})

test('prints nothing on a page of a guest', async () => {
  await startPortal('/login', answering(signedOut))
  await touch()
  expect(stamps()).toEqual([])
})
