import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPanel, resetPortalStore, usePortalStore } from '../session/portal-store.ts'
import { type AnswerRequest, insuredOfTwo, signedOut, startPortal } from '../testing/start-portal.tsx'
import { makeGuard } from './guard.ts'
import { loadScreen } from './sides/screens.ts'
import { makeServerSide } from './sides/server-side.ts'
import { sideContext } from './sides/side.ts'

const unavailable = {
  status: 503,
  body: { ...signedOut.body, status: 503, code: 'unavailable', title: 'Not available right now' },
}

/** Answers of `/auth/sessions` in turn, the last one for ever; nothing else is there. */
function sessions(...answers: ReturnType<AnswerRequest>[]): AnswerRequest {
  let asked = 0
  return ({ path }) => {
    if (path !== '/auth/sessions') return unavailable
    asked += 1
    return answers[Math.min(asked, answers.length) - 1] ?? unavailable
  }
}

const signedIn = { status: 200, body: insuredOfTwo }

describe('a navigation', () => {
  beforeEach(() => resetPortalStore())
  afterEach(() => resetPortalStore())

  it('requests the session first, every time', async () => {
    const { router, requests } = await startPortal('/help', sessions(signedIn))
    await act(() => router.navigate('/terms-of-service'))
    expect(requests.filter((line) => line === 'GET /auth/sessions')).toHaveLength(2)
    expect(requests[0]).toBe('GET /auth/sessions')
  })

  it('switches the loading indicator on, and off when it is over', async () => {
    const asked = Promise.withResolvers<typeof signedIn>()
    const { router } = await startPortal('/help', sessions(signedIn, asked.promise))
    const indicator = () => document.querySelector('[data-pending]')
    expect(indicator()).toBeNull()
    await act(async () => {
      void router.navigate('/terms-of-service')
    })
    await waitFor(() => expect(indicator()).not.toBeNull())
    await act(async () => asked.resolve(signedIn))
    await waitFor(() => expect(router.state.location.pathname).toBe('/terms-of-service'))
    await waitFor(() => expect(indicator()).toBeNull())
  })

  it('sends a guest from a page that needs sign-in to signout, and shows nothing of it', async () => {
    const { router } = await startPortal('/policies', sessions(signedOut))
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/signout?returnTo=%2Fpolicies',
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please sign in')
  })

  it('requests no data of a page that it redirects away from', async () => {
    const employee = { ...insuredOfTwo, user_type: 'Employee', accounts_owned: [], activeAccountNumber: null }
    const { router, requests } = await startPortal('/admin', sessions({ status: 200, body: employee }))
    // With its code at hand the data would be asked for at once.
    await loadScreen({ screen: 'accounts/AccountsScreen' }, async () => {})
    await act(() => router.navigate('/accounts'))
    expect(router.state.location.pathname).toBe('/admin')
    expect(requests.filter((line) => line.includes('/api/v1/accounts'))).toEqual([])
  })

  it('opens a policy named by the address for a person without a chosen account', async () => {
    const undecided = { ...insuredOfTwo, activeAccountNumber: null }
    const { router, requests } = await startPortal('/help', sessions({ status: 200, body: undecided }))
    await act(() => router.navigate('/policies?policyNumber=12MF0104417&section=billing'))
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe('/policies?policyNumber=12MF0104417&section=billing')
    expect(requests).toContain('GET /api/v1/policies/12MF0104417')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Policy 12MF0104417')
  })

  it('sends a path that no page has to /404', async () => {
    const { router } = await startPortal('/help', sessions(signedIn))
    await act(() => router.navigate('/nowhere'))
    expect(router.state.location.pathname).toBe('/404')
    await screen.findByRole('heading', { name: 'This page does not exist' })
  })

  it('closes the panels and the billing dropdown', async () => {
    const { router } = await startPortal('/help', sessions(signedIn))
    act(() => {
      openPanel('left-nav')
      usePortalStore.setState({ isBillingOpen: true })
    })
    await act(() => router.navigate('/terms-of-service'))
    expect(usePortalStore.getState()).toMatchObject({ openPanel: null, isBillingOpen: false })
  })

  it('keeps the signed-in person when the session call has no answer (ADR 0005)', async () => {
    const { router } = await startPortal('/help', sessions(signedIn, unavailable))
    await act(() => router.navigate('/terms-of-service'))
    expect(router.state.location.pathname).toBe('/terms-of-service')
    expect(usePortalStore.getState().isAuthenticated).toBe(true)
    expect(screen.getByRole('button', { name: /your menu/ })).toBeTruthy()
  })

  it('holds while the person is unknown, and continues on request once there is an answer', async () => {
    await startPortal('/accounts', sessions(unavailable, signedIn))
    await screen.findByRole('heading', { name: 'We cannot reach MyAccount right now' })
    await act(async () => screen.getByRole('button', { name: 'Try again now' }).click())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Accounts'))
  })

  it('marks a person who signed out elsewhere as not authenticated', async () => {
    const { router } = await startPortal('/help', sessions(signedIn, signedOut))
    expect(usePortalStore.getState().isAuthenticated).toBe(true)
    await act(() => router.navigate('/policies'))
    expect(router.state.location.pathname).toBe('/signout')
    expect(usePortalStore.getState().isAuthenticated).toBe(false)
  })
})

describe('rules that redirect in a circle', () => {
  it('end in an error that names the path, after a few steps', async () => {
    let decided = 0
    const guard = makeGuard(({ pathname }) => {
      decided += 1
      // A guard that follows them for ever yields to no timer, so the test would never end by itself.
      if (decided > 50) throw new Error('The guard follows them without an end')
      return { kind: 'redirect', to: pathname === '/help' ? '/policies' : '/help' }
    })
    const side = makeServerSide(new QueryClient(), [])
    const router = createMemoryRouter(
      [
        {
          id: 'root',
          middleware: [
            (input, next) => {
              input.context.set(sideContext, side)
              return guard(input, next)
            },
          ],
          loader: () => null,
          children: [{ path: '*', loader: () => null, element: null }],
        },
      ],
      { initialEntries: ['/help'] },
    )
    await waitFor(() => expect(router.state.errors).not.toBeNull())
    expect(Object.values(router.state.errors ?? {}).join()).toContain('lead in a circle at /')
    expect(decided).toBeLessThan(12)
    router.dispose()
  })
})

describe('the page after a navigation', () => {
  it('has its class and title, and moves the focus to its heading', async () => {
    const { router } = await startPortal('/help', sessions(signedIn))
    expect(document.querySelector('.page-help')).toBeTruthy()
    await act(() => router.navigate('/terms-of-service'))
    expect(document.querySelector('.page-terms')).toBeTruthy()
    expect(document.title).toBe('Terms of service | MyAccount')
    // React moves it once it has painted.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Terms of service'))
  })

  it('is mounted again for another pathname, not for another query (ADR 0005)', async () => {
    const { router } = await startPortal('/help', sessions(signedIn))
    const main = screen.getByRole('main')
    await act(() => router.navigate('/help?q=premium'))
    expect(screen.getByRole('main')).toBe(main)
    await act(() => router.navigate('/terms-of-service'))
    expect(screen.getByRole('main')).not.toBe(main)
  })
})
