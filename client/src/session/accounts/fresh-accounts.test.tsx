import { getAttention } from '@myaccount/contract/endpoints/attention'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  exampleAttention,
  exampleOverview,
  examplePolicies,
} from '../../screens/policies/testing/example-policies.ts'
import { type AnswerRequest, insuredOfTwo, startPortal } from '../../testing/start-portal.tsx'

const minute = 60_000
const summary = '/api/v1/accounts/summary'
const attention = '/api/v1/accounts/1000482917/attention'
const online = { online: true }

const listed = (accountNumber: string, accountName: string) => ({
  accountNumber,
  accountName,
  agency: exampleOverview().agency,
  policiesInForce: 4,
  openClaims: 0,
  due: null,
})

let carrier: { name: string }
let asked: { readonly path: string; readonly isBackground: boolean }[]

/** The carrier's records as they are at the moment of the request. */
const answer: AnswerRequest = (request) => {
  const path = request.path.split('?')[0] ?? ''
  asked.push({ path, isBackground: request.isBackground })
  const bodies: Readonly<Record<string, unknown>> = {
    '/auth/sessions': insuredOfTwo,
    '/status/events': { MyAccountEvents: { imageright: online, billing_center: online, smartcomms: online } },
    [summary]: [listed('1000482917', carrier.name), listed('1000482918', 'Nettle Ridge Camp')],
    [attention]: { ...exampleAttention(), accountName: carrier.name },
    '/api/v1/policies': { items: examplePolicies, next: null },
  }
  return path in bodies ? { status: 200, body: bodies[path] } : { status: 204 }
}

const of = (path: string) => asked.filter((request) => request.path === path)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const names = () => screen.getAllByText(/^(Larkspur|Nettle|Zinnia)/).map((element) => element.textContent)

/** Somebody works all the while, or the session would end. */
async function work(minutes: number) {
  for (let passed = 0; passed < minutes; passed += 10) {
    fireEvent.keyDown(document.body, { key: 'a' })
    await pass(Math.min(10, minutes - passed) * minute)
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  carrier = { name: 'Larkspur Chapel' }
  asked = []
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function openPolicies() {
  const { queryClient } = await startPortal('/policies', answer)
  await screen.findByRole('heading', { name: 'Policies' })
  // The parts that lie over the page load with the first key, and the watch with them.
  fireEvent.keyDown(document.body, { key: 'a' })
  await act(() => vi.dynamicImportSettled())
  await pass(minute)
  return queryClient
}

test('loads accounts of 60 minutes again while the page stays open, in the background and not before', async () => {
  await openPolicies()
  const before = [of(summary).length, of(attention).length, of('/api/v1/policies').length]
  carrier.name = 'Zinnia Chapel'
  await work(58)
  expect([of(summary).length, of(attention).length, of('/api/v1/policies').length]).toEqual(before)
  await work(2)
  for (const path of [summary, attention, '/api/v1/policies']) {
    const again = of(path).slice(1)
    expect(again).toEqual([{ path, isBackground: true }])
  }
  // In the place of the account with its number, and shown without a navigation.
  expect(names()).toContain('Zinnia Chapel')
  expect(names()).not.toContain('Larkspur Chapel')
  await work(10)
  expect(of(summary)).toHaveLength(2)
})

test('requests nothing in a hidden tab, and stale accounts at once when it is shown again', async () => {
  await openPolicies()
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await work(90)
  expect(of(summary)).toHaveLength(1)
  visible.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  expect(of(summary)).toHaveLength(2)
})

test('replaces one account in the list with a newer read, without making the list newer', async () => {
  const queryClient = await openPolicies()
  carrier.name = 'Zinnia Chapel'
  await act(() => queryClient.invalidateQueries({ queryKey: [getAttention.path] }))
  await pass(0)
  expect(names()).toContain('Zinnia Chapel')
  expect(of(summary)).toHaveLength(1)
  const list = queryClient.getQueryData<readonly { accountName: string }[]>([summary, {}])
  expect(list?.map(({ accountName }) => accountName)).toEqual(['Nettle Ridge Camp', 'Zinnia Chapel'])
  await work(60)
  expect(of(summary)).toHaveLength(2)
})
