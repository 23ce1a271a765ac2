import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inTurn, submit } from './planted/in-source/shown-by.ts'
import type { PlantedBug } from './planted/planted-bug.ts'
import { plantedBugs } from './planted/planted-bugs.ts'
import { playPlanted } from './planted/play-planted.ts'
import { changeStatements } from './planted/wrap-database.ts'
import { playHistory } from './play-history.ts'
import { planHistory } from './steps/plan-history.ts'
import type { Act, Step } from './steps/step.ts'
import { openWorld, type World } from './world/open-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld(inject('testPostgresAdminUrl'))
})
afterAll(() => world.close())

test('a history without races ends twice the same', async () => {
  const first = await playHistory(world, planHistory(3), { hasRaces: false })
  const second = await playHistory(world, planHistory(3), { hasRaces: false })
  expect(first.end).not.toBe('')
  expect(second.end).toBe(first.end)
})

test('after a failover a payment is not given up before the list was read, and that breaks nothing', async () => {
  const cancel: Act = { do: 'cancel', of: 0, at: 1 }
  const noList: Step = { passMs: 5_000, acts: [cancel], fault: { kind: 'error_before', on: 'every' } }
  const plan = {
    ...planHistory(3),
    methods: ['bank', 'bankSlow', 'bank', 'bankSlow'],
    steps: [...inTurn(submit(4), { do: 'fall_behind' }, { do: 'fail_over' }), noList],
  }
  expect((await playHistory(world, plan)).violations).toEqual([])
})

test('a planted bug is caught', async () => {
  const bug = plantedBugs.find(({ says }) => says === 'the page calls unknown failed')
  if (bug === undefined) throw new Error('The bug is not planted any more')
  // One press for each of several invoices: what the seed before it has paid by then cannot be pressed for.
  const steps = [0, 1, 2].map(
    (invoice): Step => ({
      passMs: 5_000,
      acts: [submit(invoice)],
      fault: { kind: 'cut_after', on: 'money' },
    }),
  )
  const shown = { ...bug, methods: ['visa', 'mastercard', 'visa', 'visa'], steps }
  const { caughtBy, invariants, unexercised } = await playPlanted(inject('testPostgresAdminUrl'), shown, 1)
  expect([caughtBy, unexercised]).toEqual([1, []])
  expect(invariants).toContain('M22')
})

test('a bug that changes nothing is told of as never exercised', async () => {
  const bug: PlantedBug = {
    says: 'words that no statement has',
    wrapDatabase: (database, _, proof) =>
      changeStatements(database, proof, { in: 'writes', from: /no such words/, to: '' }),
  }
  const end = await playPlanted(inject('testPostgresAdminUrl'), bug, 1)
  expect(end).toMatchObject({ caughtBy: null, unexercised: ['/no such words/'] })
})
