import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginLeaving } from '../session/leaving/begin-leaving.ts'
import { resetPortalStore, usePortalStore } from '../session/portal-store.ts'
import { type AnswerRequest, insuredOfTwo, startPortal } from '../testing/start-portal.tsx'

const signedIn = { status: 200, body: insuredOfTwo }

/** The server to which the other tab's sign-out has not come yet. */
const stillSignedIn: AnswerRequest = ({ path }) =>
  path === '/auth/sessions' ? signedIn : { status: 200, body: [] }

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
const signoutOfHelp = '/signout?returnTo=%2Fhelp&reason=idle'

describe('a session that ends in another tab', () => {
  beforeEach(() => resetPortalStore())
  afterEach(() => resetPortalStore())

  it('leads to signout with its reason, without another request for the session', async () => {
    const { router, requests, leave } = await startPortal('/help', stillSignedIn)
    requests.length = 0
    await act(() => leave('idle'))
    expect(addressOf(router.state.location)).toBe(signoutOfHelp)
    expect(screen.getByRole('main').textContent).toContain('Nothing was done for 17 minutes')
    expect(requests.filter((line) => !line.includes('/status/'))).toEqual([])
    expect(usePortalStore.getState()).toMatchObject({ isAuthenticated: false, leaving: null })
  })

  it('leads to signout from a page that is requested at the same moment', async () => {
    const { router, leave } = await startPortal('/help', stillSignedIn)
    await act(async () => {
      void leave('idle')
      await router.navigate('/policies')
    })
    expect(addressOf(router.state.location)).toBe('/signout?returnTo=%2Fpolicies&reason=idle')
  })

  it('leads to signout while the session is being requested, whatever the answer', async () => {
    let answerSession: (answer: typeof signedIn) => void = () => {}
    const { router, leave } = await startPortal('/help', (request) => {
      if (request.path !== '/auth/sessions' || !usePortalStore.getState().isAuthenticated)
        return stillSignedIn(request)
      return new Promise((resolve) => {
        answerSession = resolve
      })
    })
    await act(async () => {
      void router.navigate('/terms-of-service')
      await Promise.resolve()
      const left = leave('idle')
      answerSession(signedIn)
      await left
    })
    expect(addressOf(router.state.location)).toBe(signoutOfHelp)
    expect(usePortalStore.getState().isAuthenticated).toBe(false)
  })

  it('states that nothing was sent only where a payment was refused with it', async () => {
    const words = 'Nothing was sent. No money has been taken.'
    const { leave } = await startPortal('/help', stillSignedIn)
    await act(() => leave('expired', true))
    expect(screen.getByRole('main').textContent).toContain(words)
    cleanup()
    resetPortalStore()
    const other = await startPortal('/help', stillSignedIn)
    await act(() => other.leave('expired'))
    expect(screen.getByRole('main').textContent).toContain('Your session has ended.')
    expect(screen.getByRole('main').textContent).not.toContain(words)
  })

  it('is left once, with the first reason', async () => {
    const { router, leave } = await startPortal('/help', stillSignedIn)
    await act(async () => {
      await Promise.all([leave('idle'), leave('expired')])
    })
    expect(addressOf(router.state.location)).toBe(signoutOfHelp)
  })
})

describe('the tab that goes to the server to end the session', () => {
  afterEach(() => resetPortalStore())

  it('ignores links and messages of other tabs', async () => {
    const { router, requests, queryClient, leave } = await startPortal('/help', stillSignedIn)
    requests.length = 0
    await act(async () => {
      expect(beginLeaving(queryClient, { reason: 'idle', byDocument: true })).toBe(true)
      void leave('expired')
      void router.navigate('/policies')
    })
    expect(addressOf(router.state.location)).toBe('/help')
    expect(screen.getByRole('main').textContent).toBe('You are being signed out.')
    expect(requests).toEqual([])
    expect(beginLeaving(queryClient, { reason: 'idle', byDocument: true })).toBe(false)
  })
})
