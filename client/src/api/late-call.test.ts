import { getSession } from '@myaccount/contract/endpoints/session'
import { afterEach, expect, it, vi } from 'vitest'
import type { Call } from './call.ts'
import { makeLateCall } from './late-call.ts'
import { noteReachable, useReachability } from './reachability.ts'

afterEach(() => noteReachable(true))

const notLoaded = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** `answers`: whether the server is there, each time that it is asked; the last one for ever. */
function makeCallWithoutCode(...answers: boolean[]) {
  const reload = vi.fn()
  let asked = 0
  const call = makeLateCall({
    loadCall: notLoaded,
    isServerThere: async () => answers[Math.min(asked++, answers.length - 1)] ?? false,
    reload,
  })
  const fail = () => expect(call(getSession, {})).rejects.toMatchObject({ kind: 'no-answer' })
  return { fail, reload }
}

it('fails while the server is away, and loads the page again when it is back', async () => {
  const { fail, reload } = makeCallWithoutCode(false, false, true)
  await fail()
  expect(useReachability.getState().isReachable).toBe(false)
  await fail()
  expect(reload).not.toHaveBeenCalled()
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not load the page again and again if only the code is missing', async () => {
  const { fail, reload } = makeCallWithoutCode(true)
  await fail()
  await fail()
  expect(reload).not.toHaveBeenCalled()
})

it('fetches the script once', async () => {
  const loadCall = vi.fn(async () => (async () => 'answer') as unknown as Call)
  const call = makeLateCall({ loadCall, isServerThere: async () => true, reload: () => {} })
  await call(getSession, {})
  await call(getSession, {})
  expect(loadCall).toHaveBeenCalledTimes(1)
})
