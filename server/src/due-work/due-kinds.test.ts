import { expect, test } from 'vitest'
import { openDueKinds } from './due-kinds.ts'

const doWork = async () => {}

test('refuses a kind of due work that a feature has added before', () => {
  const kinds = openDueKinds()
  kinds.add({ draft: doWork })
  expect(() => kinds.add({ draft: doWork })).toThrow('Two features do the due work draft')
})

test('refuses to start while a kind of due work is missing', () => {
  const kinds = openDueKinds()
  kinds.add({ scheduled_payment: doWork, draft: doWork })
  expect(() => kinds.requireAll()).toThrow('No feature does the due work returned_draft')
  kinds.add({ returned_draft: doWork })
  expect(() => kinds.requireAll()).not.toThrow()
})
