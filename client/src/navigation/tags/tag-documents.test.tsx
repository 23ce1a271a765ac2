import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showBanner } from '../../session/messages.ts'
import { resetPortalStore } from '../../session/portal-store.ts'
import { type AnswerRequest, insuredOfTwo, startPortal } from '../../testing/start-portal.tsx'

const answer: AnswerRequest = ({ path }) =>
  path === '/auth/sessions' ? { status: 200, body: insuredOfTwo } : { status: 200, body: [] }
const given = { scriptUrl: 'https://tags.example/t.js', consent: 'given', isRefusedByBrowser: false } as const
const on = { ...given, isOn: true }
const elsewhere = { ...given, isOn: false }

beforeEach(() => resetPortalStore())
afterEach(() => resetPortalStore())

/** A navigation that another document ends: it never resolves here. */
async function leaveFor(navigate: () => Promise<void>, documents: readonly string[]): Promise<void> {
  await act(async () => {
    void navigate()
    await vi.waitFor(() => expect(documents).not.toEqual([]), { timeout: 10_000 })
  })
}

describe('a document in which the tag manager runs (ADR 0017)', () => {
  it.each([
    '/pay',
    '/help',
    '/claims',
    '/profile',
    '/notifications',
    '/login',
    '/documents',
    '/policies/12MF0104417',
    '/accounts?add=account',
  ])('is left for %s by a document, without a request before', async (path) => {
    const { router, documents, requests } = await startPortal('/terms-of-service', answer, on)
    requests.length = 0
    await leaveFor(() => router.navigate(path), documents)
    expect(documents).toEqual([path])
    expect(requests).toEqual([])
    expect(router.state.location.pathname).toBe('/terms-of-service')
  })

  it('stays for other pages that allow it', async () => {
    const { router, documents } = await startPortal('/terms-of-service', answer, on)
    await act(() => router.navigate('/accounts'))
    expect(documents).toEqual([])
    expect(router.state.location.pathname).toBe('/accounts')
  })

  it('ends before the page is shown if the session is now an employee’s', async () => {
    let user: object = insuredOfTwo
    const changing: AnswerRequest = (request) =>
      request.path === '/auth/sessions' ? { status: 200, body: user } : answer(request)
    const { router, documents } = await startPortal('/terms-of-service', changing, on)
    user = { ...insuredOfTwo, acting_as: { employeeName: 'E', endsAt: '2099-01-01T00:00:00Z' } }
    await leaveFor(() => router.navigate('/accounts'), documents)
    expect(documents).toEqual(['/accounts'])
  })
})

describe('a document without the tag manager, after consent', () => {
  it('is left by a document for a page that allows it', async () => {
    const { router, documents } = await startPortal('/help', answer, elsewhere)
    await leaveFor(() => router.navigate('/accounts'), documents)
    expect(documents).toEqual(['/accounts'])
  })

  it('stays while a message is shown, which a new document would remove', async () => {
    const { router, documents } = await startPortal('/help', answer, elsewhere)
    act(() => showBanner({ kind: 'success', message: 'Your account is linked.' }))
    await act(() => router.navigate('/accounts'))
    expect(documents).toEqual([])
  })
})

it.each([
  ['no consent', { ...elsewhere, consent: 'refused' } as const],
  ['the browser’s own signal', { ...elsewhere, isRefusedByBrowser: true }],
  ['no tag manager', undefined],
])('with %s all pages share one document', async (_, tags) => {
  const { router, documents } = await startPortal('/help', answer, tags)
  await act(() => router.navigate('/accounts'))
  await act(() => router.navigate('/help'))
  expect(documents).toEqual([])
})

describe('the page of privacy choices', () => {
  it('gives and refuses consent with one press each, and then loads its document again', async () => {
    const asked: unknown[] = []
    const keep: AnswerRequest = (request) => {
      if (request.path !== '/api/v1/session/tag_consent') return answer(request)
      asked.push(request.method, request.body)
      return { status: 204 }
    }
    const portal = await startPortal('/privacy-choices', keep, elsewhere)
    expect(screen.getByRole('button', { name: 'Allow' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Do not allow' }))
    expect(asked).toEqual(['PUT', JSON.stringify({ consent: 'refused' })])
    await vi.waitFor(() => expect(portal.reloads()).toBe(1))
  })

  it.each([
    ['You have not chosen yet, so visits are not counted.', { consent: null }],
    ['You do not allow it, so visits are not counted.', { consent: 'refused' }],
    ['You allow it. You can change this at any time.', { consent: 'given' }],
  ] as const)('shows: %s', async (text, choice) => {
    await startPortal('/privacy-choices', answer, { ...elsewhere, ...choice })
    expect(screen.getByText(text)).toBeDefined()
  })

  it('offers no choice against the browser’s own signal', async () => {
    await startPortal('/privacy-choices', answer, { ...elsewhere, isRefusedByBrowser: true })
    expect(screen.getByText(/Global Privacy Control/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
  })

  it('has a link in the footer of every page', async () => {
    await startPortal('/help', answer, elsewhere)
    expect(screen.getByRole('link', { name: 'Privacy choices' }).getAttribute('href')).toBe(
      '/privacy-choices',
    )
  })

  it('states that there is no choice without a tag manager, and no page links to it', async () => {
    await startPortal('/privacy-choices', answer)
    expect(screen.getByText(/there is nothing to choose/)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Privacy choices' })).toBeNull()
  })
})

describe('the question for consent', () => {
  const unasked = { ...elsewhere, consent: null }

  it('is asked on a page that allows it until it is answered', async () => {
    const keep: AnswerRequest = (request) =>
      request.path === '/api/v1/session/tag_consent' ? { status: 204 } : answer(request)
    const { reloads } = await startPortal('/terms-of-service', keep, unasked)
    await userEvent.keyboard('{Shift}')
    await userEvent.click(await screen.findByRole('button', { name: 'Do not allow' }))
    await vi.waitFor(() => expect(reloads()).toBe(1))
  })

  it.each([
    ['/help', unasked],
    ['/terms-of-service', { ...unasked, isRefusedByBrowser: true }],
    ['/terms-of-service', { ...unasked, consent: 'refused' as const }],
  ])('is not asked on %s with %o', async (path, tags) => {
    await startPortal(path, answer, tags)
    await userEvent.keyboard('{Shift}')
    // The parts that lie over the page are loaded by now.
    await screen.findByText(/^Printed/)
    expect(screen.queryByRole('region', { name: 'Privacy choices' })).toBeNull()
  })
})
