import { expect, test } from 'vitest'
import { planHistory } from './plan-history.ts'

test('a seed has one plan, and another seed another', () => {
  expect(planHistory(7)).toEqual(planHistory(7))
  expect(planHistory(8).steps).not.toEqual(planHistory(7).steps)
})

test('over many seeds every act is planned, alone and at once with others, with and without faults', () => {
  const steps = Array.from({ length: 200 }, (_, seed) => planHistory(seed).steps).flat()
  const acts = new Set(steps.flatMap((step) => step.acts.map((act) => act.do)))
  expect([...acts].sort()).toEqual([
    'answer_bank',
    'bank_days',
    'billing_posts',
    'cancel',
    'check',
    'close_dispute',
    'deliver',
    'look',
    'open_dispute',
    'press',
    'press_again',
    'refund',
    'replay_events',
    'webhooks',
    'work',
  ])
  expect(new Set(steps.map((step) => step.acts.length > 1 && step.fault !== null)).size).toBe(2)
})
