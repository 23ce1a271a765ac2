import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { insuredOfTwo, startPortal } from '../testing/start-portal.tsx'
import { useOutstandingRequests } from './outstanding-requests.ts'
import { useReachability } from './reachability.ts'
import { sendFromBrowser } from './send-from-browser.ts'

/** The network, with answers that come when the test says so. */
function holdNetwork() {
  const sent: RequestInit[] = []
  const waiting: ((response: Response | Error) => void)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init)
    return new Promise((resolve, reject) => {
      waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  })
  return { sent, answer: (response: Response | Error) => waiting.shift()?.(response) }
}

const read = { method: 'GET', path: '/api/v1/policies' } as const
const count = () => useOutstandingRequests.getState().count

afterEach(() => void vi.unstubAllGlobals())

describe('sending from the browser', () => {
  it('sends the fixed header and JSON, and marks background calls', async () => {
    const { sent, answer } = holdNetwork()
    const all = [
      sendFromBrowser({ ...read, isBackground: false }),
      sendFromBrowser({ method: 'POST', path: '/x', body: '{}', isBackground: true }),
      sendFromBrowser({ method: 'DELETE', path: '/x', isBackground: false }),
    ]
    answer(new Response('{}'))
    answer(new Response('{}'))
    answer(new Response('{}'))
    await Promise.all(all)
    expect(sent.map(({ headers }) => headers)).toEqual([
      { accept: 'application/json', 'x-myaccount-request': '1', 'content-type': 'application/json' },
      {
        accept: 'application/json',
        'x-myaccount-request': '1',
        'content-type': 'application/json',
        'x-myaccount-background': '1',
      },
      { accept: 'application/json', 'x-myaccount-request': '1' },
    ])
  })

  it('counts foreground requests until the last is answered, with any answer', async () => {
    const { answer } = holdNetwork()
    const one = sendFromBrowser({ ...read, isBackground: false })
    const two = sendFromBrowser({ ...read, isBackground: false })
    const quiet = sendFromBrowser({ ...read, isBackground: true })
    expect(count()).toBe(2)
    answer(new Response('', { status: 500 }))
    await one
    expect(count()).toBe(1)
    answer(new TypeError('Failed to fetch'))
    await expect(two).rejects.toThrow()
    expect(count()).toBe(0)
    expect(useReachability.getState().isReachable).toBe(false)
    answer(new Response('{}'))
    await quiet
    expect(useReachability.getState().isReachable).toBe(true)
  })
})

describe('the loading overlay', () => {
  it('is shown while a request is outstanding, and hidden when none is', async () => {
    await startPortal('/help', ({ path }) =>
      path === '/auth/sessions' ? { status: 200, body: insuredOfTwo } : { status: 200, body: [] },
    )
    const overlay = () => document.querySelector('[data-pending]')
    expect(overlay()).toBeNull()
    const { answer } = holdNetwork()
    let request: Promise<unknown> = Promise.resolve()
    act(() => {
      request = sendFromBrowser({ ...read, isBackground: false })
    })
    expect(overlay()).toBeTruthy()
    expect(screen.queryByText('Loading')).toBeNull()
    answer(new Response('{}'))
    await act(() => request)
    expect(overlay()).toBeNull()
  })
})
