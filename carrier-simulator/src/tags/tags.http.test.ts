import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestedSimulator, type TestedSimulator } from '../testing/start-tested-simulator.ts'

let simulator: TestedSimulator

beforeEach(async () => {
  simulator = await startTestedSimulator()
})
afterEach(() => simulator.stop())

const submit = (body: string) =>
  simulator.post('/tag-manager', body, {
    'content-type': 'application/x-www-form-urlencoded',
    origin: simulator.url(),
  })
const get = (path: string) => fetch(new URL(path, simulator.url()))

test('allows pages of another origin to run its scripts', async () => {
  for (const path of ['/tags/container.js?id=DEMO', '/tags/tag.js']) {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})

test('lists the newest visits that its tag reports, and fails by the switch', async () => {
  await get('/tags/visit.gif?page=/policies&address=http://localhost/policies')
  await get(`/tags/visit.gif?page=${encodeURIComponent('<b>')}`)
  const state = await (await get('/api/tags')).json()
  expect(state).toMatchObject({ state: 'works', visits: [{ page: '<b>' }, { page: '/policies' }] })
  const page = await (await get('/')).text()
  expect(page).toContain('&lt;b&gt;')
  expect(page).toContain('http://localhost/policies')

  const switched = await submit('state=fails')
  expect(switched.headers.get('location')).toBe('/?done=tags')
  expect((await get('/tags/container.js')).status).toBe(503)
  expect((await simulator.post('/api/tags', { state: 'works' })).status).toBe(200)
  expect((await get('/tags/container.js')).status).toBe(200)
})

test('refuses an unknown state, and one from a foreign page', async () => {
  expect((await simulator.post('/api/tags', { state: 'gone' })).status).toBe(400)
  const refused = await submit('state=gone')
  expect(refused.headers.get('location')).toBe('/?done=refused')
  const foreign = await simulator.post('/api/tags', { state: 'fails' }, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  expect(await (await get('/api/tags')).json()).toMatchObject({ state: 'works' })
})
