import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testNowMs } from '../test-settings.ts'
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

test('ends a history without races twice the same', async () => {
  const first = await playHistory(world, planHistory(3), { hasRaces: false })
  const second = await playHistory(world, planHistory(3), { hasRaces: false })
  expect(first.end).not.toBe('')
  expect(second.end).toBe(first.end)
})

test('keeps a payment after a failover until the list was read, without breaking anything', async () => {
  const cancel: Act = { do: 'cancel', of: 0, at: 1 }
  const noList: Step = { passMs: 5_000, acts: [cancel], fault: { kind: 'error_before', on: 'every' } }
  const plan = {
    ...planHistory(3),
    methods: ['bank', 'bankSlow', 'bank', 'bankSlow'],
    steps: [...inTurn(submit(4), { do: 'fall_behind' }, { do: 'fail_over' }), noList],
  }
  expect((await playHistory(world, plan)).violations).toEqual([])
})

test('withdraws a payment that waits for its day, and lapses one whose bill was paid by check', async () => {
  const later = (invoice: number): Act => ({ ...submit(invoice), isLater: true })
  const steps = inTurn(
    later(1),
    { do: 'withdraw_scheduled', at: 1 } as const,
    later(2),
    { do: 'billing', what: 'takes_check', invoice: 2 },
    { do: 'days_go_by', days: 5 },
    { do: 'work', work: 'due', at: 0 },
  )
  const plan = { ...planHistory(3), methods: ['visa', 'visa', 'visa', 'visa'], steps }
  const { violations, transitions } = await playHistory(world, plan)
  expect(violations).toEqual([])
  expect(transitions).toEqual(
    expect.arrayContaining(['scheduled > cancelled (withdrawn)', 'scheduled > cancelled (lapsed)']),
  )
})

test('breaks nothing by a bank draft that people change from its enrollment to its end', async () => {
  const bill = (what: 'pause_draft' | 'resume_draft' | 'draft_anyway', invoice: number): Act => ({
    do: what,
    invoice,
    person: 0,
    at: 1,
  })
  const wait = (days: number): Act => ({ do: 'wait', minutes: days * 24 * 60 })
  const plans: readonly Act[] = [
    { do: 'work', work: 'planDrafts', at: 0 },
    { do: 'work', work: 'sendEmails', at: 1 },
    { do: 'work', work: 'planDrafts', at: 2 },
  ]
  const steps = inTurn(
    { do: 'bill_again', dueInDays: 16 },
    { do: 'sign_draft', action: 'enroll', method: 0, person: 0, at: 0 },
    { do: 'answer_draft', isAccepted: true } as const,
    { do: 'work', work: 'answerDrafts', at: 0 } as const,
    ...plans,
    bill('pause_draft', 0),
    bill('pause_draft', 1),
    bill('resume_draft', 1),
    { do: 'sign_draft', action: 'change', method: 3, person: 1, at: 1 },
    { do: 'answer_draft', isAccepted: true } as const,
    { do: 'work', work: 'answerDrafts', at: 2 } as const,
    // Nine days before, one bill is raised, and somebody agrees to all of it; ten days before, another.
    wait(8),
    { do: 'billing', what: 'raises', invoice: 1 } as const,
    ...plans,
    bill('draft_anyway', 1),
    wait(2),
    { do: 'billing', what: 'raises', invoice: 2 } as const,
    ...plans,
    wait(6),
    ...plans,
    { do: 'work', work: 'due', at: 1 } as const,
    { do: 'bank_days', days: 9 } as const,
    { do: 'work', work: 'fetchMissed', at: 0 } as const,
    { do: 'work', work: 'applyEvents', at: 1 } as const,
    { do: 'ask_refund', isWhole: false, ofDraft: true, employee: 0, at: 0 },
    { do: 'decide_refund', isApproved: true, employee: 1, at: 1 },
    { do: 'work', work: 'refund', at: 2 },
    { do: 'end_draft', person: 0, at: 0 },
  )
  const plan = {
    ...planHistory(3),
    startsAtMs: testNowMs,
    methods: ['bank', 'visa', 'bankSlow', 'bank'],
    steps,
  }
  const { violations, end } = await playHistory(world, plan)
  expect(violations).toEqual([])
  const drafted = [...end.matchAll(/^1000700001 (\d+) bank/gm)].map(([, cents]) => Number(cents))
  // The first bill was left out; the others are drafted with what was announced or agreed to.
  expect(drafted.toSorted((one, other) => one - other)).toEqual([1_115, 40_207, 2_480_001, 2_600_000])
})

test('catches a planted bug', async () => {
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

test('reports a bug that changes nothing as never exercised', async () => {
  const bug: PlantedBug = {
    says: 'words that no statement has',
    wrapDatabase: (database, _, proof) =>
      changeStatements(database, proof, { in: 'writes', from: /no such words/, to: '' }),
  }
  const end = await playPlanted(inject('testPostgresAdminUrl'), bug, 1)
  expect(end).toMatchObject({ caughtBy: null, unexercised: ['/no such words/'] })
})
