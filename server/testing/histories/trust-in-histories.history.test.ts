import { expect, inject, test } from 'vitest'
import { plantedBugs, playPlanted } from './planted/play-planted.ts'
import { playHistory } from './play-history.ts'
import { planHistory } from './steps/plan-history.ts'
import { openWorld } from './world/open-world.ts'

test('a history without races ends twice the same', async () => {
  const world = await openWorld(inject('testPostgresAdminUrl'))
  try {
    const first = await playHistory(world, planHistory(3), { hasRaces: false })
    const second = await playHistory(world, planHistory(3), { hasRaces: false })
    expect(first.end).not.toBe('')
    expect(second.end).toBe(first.end)
  } finally {
    await world.close()
  }
})

test('a planted bug is caught', async () => {
  const bug = plantedBugs.find(({ says }) => says === 'the page calls unknown failed')
  if (bug === undefined) throw new Error('The bug is not planted any more')
  const { invariants } = await playPlanted(inject('testPostgresAdminUrl'), bug, 12)
  expect(invariants).toContain('M22')
})
