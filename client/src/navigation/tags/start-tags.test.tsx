import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetPortalStore } from '../../session/portal-store.ts'
import { type AnswerRequest, insuredOfTwo, startPortal } from '../../testing/start-portal.tsx'
import { startTags } from './start-tags.ts'

const tags = {
  scriptUrl: 'https://tags.example/t.js?id=1',
  consent: 'given',
  isRefusedByBrowser: false,
  isOn: true,
} as const
const answer: AnswerRequest = ({ path }) =>
  path === '/auth/sessions' ? { status: 200, body: insuredOfTwo } : { status: 200, body: [] }

// Nothing is fetched here; the element is what counts.
beforeEach(
  () =>
    void Reflect.set(Reflect.get(window, 'happyDOM').settings, 'handleDisabledFileLoadingAsSuccess', true),
)
afterEach(() => {
  resetPortalStore()
  Reflect.deleteProperty(window, 'dataLayer')
  Reflect.deleteProperty(window, 'trustedTypes')
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

const pages = () =>
  (Reflect.get(window, 'dataLayer') as { page?: string }[]).flatMap(({ page }) => page ?? [])

test('reports each page by the pattern of its path alone, once', async () => {
  const { router } = await startPortal('/terms-of-service', answer, tags)
  startTags(tags, router)
  await act(() => router.navigate('/policies?status=active'))
  await act(() => router.navigate('/accounts'))
  expect(pages()).toEqual(['/terms-of-service', '/policies', '/accounts'])
  expect(JSON.stringify(Reflect.get(window, 'dataLayer'))).not.toMatch(/active|1000482917|Odalys/)
})

test('does not report a page that does not allow it, however it was reached', async () => {
  const { router, leave } = await startPortal('/terms-of-service', answer, tags)
  startTags(tags, router)
  await act(() => leave('expired'))
  expect(router.state.location.pathname).toBe('/signout')
  expect(pages()).toEqual(['/terms-of-service'])
})

test('adds the script under a policy that allows its one address', async () => {
  const made: string[] = []
  Reflect.set(window, 'trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }) {
      made.push(name)
      expect(rules.createScriptURL('https://tags.example/other.js')).toBeNull()
      return rules
    },
  })
  const { router } = await startPortal('/terms-of-service', answer, tags)
  startTags(tags, router)
  expect(made).toEqual(['portal-tags'])
  const script = document.head.querySelector('script')
  expect([script?.src, script?.async]).toEqual([tags.scriptUrl, true])
})
