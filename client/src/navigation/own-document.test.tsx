import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetPortalStore } from '../session/portal-store.ts'
import { type AnswerRequest, insuredOfTwo, signedOut, startPortal } from '../testing/start-portal.tsx'

const answer: AnswerRequest = ({ path }) => {
  if (path === '/auth/sessions') return { status: 200, body: insuredOfTwo }
  return path.startsWith('/api/v1/payment/method')
    ? { status: 406, body: { ...signedOut.body, status: 406, code: 'method.none' } }
    : { status: 200, body: [] }
}

/** A navigation that another document ends: it never resolves here, and is over when that one is loaded. */
async function leaveFor(navigate: () => Promise<void>, documents: readonly string[]): Promise<void> {
  await act(async () => {
    void navigate()
    await vi.waitFor(() => expect(documents).not.toEqual([]), { timeout: 10_000 })
  })
}

describe('a page with a document of its own (ADR 0007)', () => {
  beforeEach(() => resetPortalStore())
  afterEach(() => resetPortalStore())

  it('is loaded as a document from another page, without a request before', async () => {
    const { router, documents, requests } = await startPortal('/help', answer)
    requests.length = 0
    await leaveFor(() => router.navigate('/payment/methods?add=card&returnTo=%2Fpolicies'), documents)
    expect(documents).toEqual(['/payment/methods?add=card&returnTo=%2Fpolicies'])
    expect(router.state.location.pathname).toBe('/help')
    expect(requests).toEqual([])
  })

  it('has links in the navigation that load its document', async () => {
    await startPortal('/policies/invoices', answer)
    const link = screen.getByRole('link', { name: 'Payment methods' })
    expect(link.getAttribute('href')).toBe('/payment/methods')
    // The router leaves a click on such a link to the browser, which would follow it.
    let isLeftToBrowser = false
    document.addEventListener(
      'click',
      (event) => {
        isLeftToBrowser = !event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    act(() => link.click())
    expect(isLeftToBrowser).toBe(true)
  })

  it('is left by a document too, so that its wider policy ends with it', async () => {
    const { router, documents } = await startPortal('/payment/methods', answer)
    await leaveFor(() => router.navigate('/policies'), documents)
    expect(documents).toEqual(['/policies'])
    expect(router.state.location.pathname).toBe('/payment/methods')
  })

  it('is left for /404 as everywhere, for a path that is not a page (ADR 0005)', async () => {
    const { router, documents } = await startPortal('/payment/methods', answer)
    await leaveFor(() => router.navigate('/nowhere'), documents)
    expect(documents).toEqual(['/404'])
  })

  it('keeps its document for another query, as its overlays are', async () => {
    const { router, documents } = await startPortal('/payment/methods', answer)
    await act(() => router.navigate('/payment/methods?account=1000482918'))
    expect(documents).toEqual([])
    expect(router.state.location.search).toBe('?account=1000482918')
  })

  it('is left within the document by a person who signed out, before the server may know', async () => {
    const { router, documents, leave } = await startPortal('/payment/methods', answer)
    await act(async () => leave('idle'))
    expect(documents).toEqual([])
    expect(router.state.location.pathname).toBe('/signout')
  })
})

describe('all other pages', () => {
  it('share one document', async () => {
    const { router, documents } = await startPortal('/help', answer)
    await act(() => router.navigate('/terms-of-service'))
    expect(documents).toEqual([])
    expect(router.state.location.pathname).toBe('/terms-of-service')
  })
})
