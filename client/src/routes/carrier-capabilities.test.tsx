import {
  type CarrierCapability,
  carrierCapabilities,
  partsOfCapabilities,
} from '@myaccount/contract/carrier-capabilities'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { helpGroups } from '../screens/help/topics/all-topics.ts'
import { resetPortalStore } from '../session/portal-store.ts'
import { exampleCarrier } from '../testing/example-carrier.ts'
import { type AnswerRequest, insuredOfTwo, startPortal } from '../testing/start-portal.tsx'
import { type RouteName, routeTable, rowOf } from './route-table.ts'

const answer: AnswerRequest = ({ path }) => {
  if (path === '/auth/sessions') return { status: 200, body: insuredOfTwo }
  return { status: 200, body: [] }
}

/** The settings that the document of a carrier without the capability carries. */
function without(capability: CarrierCapability) {
  const { pages, helpTopics } = partsOfCapabilities[capability]
  return { ...exampleCarrier, off: { capabilities: [capability], pages, helpTopics } }
}

const questions = new Map(helpGroups.flatMap(({ topics }) => topics.map((topic) => [topic.id, topic])))

test('the table names pages and help topics that exist', () => {
  const parts = Object.values(partsOfCapabilities)
  const names: readonly string[] = routeTable.map(({ name }) => name)
  expect(parts.flatMap(({ pages }) => pages).filter((name) => !names.includes(name))).toEqual([])
  expect(parts.flatMap(({ helpTopics }) => helpTopics).filter((id) => !questions.has(id))).toEqual([])
})

describe.each(carrierCapabilities)('a carrier without %s', (capability) => {
  const { pages, helpTopics } = partsOfCapabilities[capability]
  beforeEach(() => resetPortalStore())

  it('has no address of its pages, and no link to them', async () => {
    const { router } = await startPortal('/help', answer, undefined, without(capability))
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.split(/[?#]/)[0])
    for (const name of pages) expect(links, name).not.toContain(rowOf(name as RouteName).path)
    for (const name of pages) {
      const path = rowOf(name as RouteName).path.replaceAll(/\{\w+\}/g, '1000044110')
      await router.navigate('/terms-of-service')
      await router.navigate(path)
      expect(router.state.location.pathname, name).toBe('/404')
    }
  })

  it('has none of its help topics, and all others', async () => {
    await startPortal('/help', answer, undefined, without(capability))
    for (const [id, { question }] of questions)
      expect(screen.queryAllByText(question.message ?? '', { selector: 'summary' }), id).toHaveLength(
        helpTopics.includes(id) ? 0 : 1,
      )
  })
})

test('the pages of a carrier with everything are there', async () => {
  const { router } = await startPortal('/help', answer)
  expect(screen.getByRole('link', { name: 'Proxy' })).toBeTruthy()
  await router.navigate('/proxy')
  expect(router.state.location.pathname).toBe('/proxy')
})
