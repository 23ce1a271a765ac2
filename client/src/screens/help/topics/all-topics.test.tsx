import { helpTopicOfEmail } from '@myaccount/messages/emails/help-topic-of-email'
import { expect, test } from 'vitest'
import { type RouteName, routeTable } from '../../../routes/route-table.ts'
import { helpGroups } from './all-topics.ts'

const topics = helpGroups.flatMap((group) => group.topics)

/** Pages without a topic, and why. */
const withoutTopic: Partial<Record<RouteName, string>> = {
  home: 'It only leads to another page.',
  help: 'It is the help itself.',
  '404': 'It says itself what happened and where to go.',
}

test('every page of customers and guests has a topic, or a reason for none', () => {
  const covered = new Set(topics.flatMap(({ screens }) => screens))
  // Employees never leave their area, so they never read this page (ADR 0005).
  const pages = routeTable.filter(({ area }) => area !== 'admin').map(({ name }) => name)
  expect(pages.filter((name) => !covered.has(name) && withoutTopic[name] === undefined)).toEqual([])
  expect(Object.keys(withoutTopic).filter((name) => covered.has(name as RouteName))).toEqual([])
})

test('every email is explained by a topic that exists', () => {
  const ids = new Set(topics.map(({ id }) => id))
  expect(Object.entries(helpTopicOfEmail).filter(([, topic]) => !ids.has(topic))).toEqual([])
})

test('topics have ids of their own, and lead only to pages without parts to fill in', () => {
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length)
  const paths = new Map(routeTable.map(({ name, path }) => [name, path]))
  for (const name of topics.flatMap(({ opens = [] }) => opens)) expect(paths.get(name)).not.toContain('{')
})
