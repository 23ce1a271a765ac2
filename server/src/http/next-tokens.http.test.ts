import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { testTokens } from '../../testing/test-settings.ts'

const nexts = {
  FEED_TOKEN_NEXT: 'next-feed-token-of-the-tests',
  PEOPLE_TOKEN_NEXT: 'next-people-token-of-the-tests',
  EVENTS_TOKEN_NEXT: 'next-events-token-of-the-tests',
  METRICS_TOKEN_NEXT: 'next-metrics-token-of-the-tests',
}
const calls = [
  ['POST', '/feed/v1/records', testTokens.feed, nexts.FEED_TOKEN_NEXT],
  ['POST', '/feed/v1/people', testTokens.people, nexts.PEOPLE_TOKEN_NEXT],
  ['GET', '/events/v1', testTokens.events, nexts.EVENTS_TOKEN_NEXT],
  ['GET', '/metrics', testTokens.metrics, nexts.METRICS_TOKEN_NEXT],
] as const

async function statusesOf(environment: Readonly<Record<string, string>>) {
  const the = await createTestApp({ environment })
  const statusOf = async (method: 'GET' | 'POST', url: string, token: string) => {
    const authorization = `Bearer ${token}`
    const body = { 'content-type': 'application/x-ndjson' }
    const answer = await the.app.inject({
      method,
      url,
      headers: method === 'POST' ? { authorization, ...body } : { authorization },
      ...(method === 'POST' && { payload: '\n' }),
    })
    return answer.statusCode === 401 ? 'refused' : 'accepted'
  }
  const found: string[][] = []
  for (const [method, url, present, next] of calls) {
    const others = calls.flatMap(([, other, ...tokens]) => (other === url ? [] : tokens))
    const strange = await Promise.all(
      [...others, '', 'undefined'].map((token) => statusOf(method, url, token)),
    )
    expect(new Set(strange)).toEqual(new Set(['refused']))
    found.push([await statusOf(method, url, present), await statusOf(method, url, next)])
  }
  await the.close()
  return found
}

test('accepts either token of its own endpoint during a rotation', async () => {
  expect(await statusesOf(nexts)).toEqual(calls.map(() => ['accepted', 'accepted']))
})

test('accepts the present token alone outside a rotation', async () => {
  expect(await statusesOf({})).toEqual(calls.map(() => ['accepted', 'refused']))
})
