import { expect, test } from 'vitest'
import { planHistory } from './plan-history.ts'

test('makes one plan from a seed, and another from another seed', () => {
  expect(planHistory(7)).toEqual(planHistory(7))
  expect(planHistory(8).steps).not.toEqual(planHistory(7).steps)
})

test('plans every act over many seeds, alone and at once with others, with and without faults', () => {
  const steps = Array.from({ length: 200 }, (_, seed) => planHistory(seed).steps).flat()
  const acts = new Set(steps.flatMap((step) => step.acts.map((act) => act.do)))
  expect([...acts].sort()).toEqual([
    'add_bank',
    'answer_bank',
    'answer_draft',
    'ask_refund',
    'bank_days',
    'bank_renumbers',
    'begin_entry',
    'bill_again',
    'billing',
    'billing_posts',
    'cancel',
    'check',
    'close_dispute',
    'days_go_by',
    'decide_refund',
    'deliver',
    'draft_anyway',
    'end_draft',
    'end_inquiry',
    'enroll_policy',
    'enter_code',
    'enter_entry_code',
    'expire_method',
    'fail_over',
    'fail_refund',
    'fall_behind',
    'guest_again',
    'guest_pays',
    'guest_retries',
    'inquire',
    'look',
    'mail_server',
    'new_code',
    'open_dispute',
    'pause_draft',
    'pay_refused',
    'refund',
    'refunds_fail',
    'remove_method',
    'replay_events',
    'resume_draft',
    'return_refunded',
    'revoke_seat',
    'sign_draft',
    'submit',
    'submit_accounts',
    'submit_again',
    'wait',
    'webhooks',
    'withdraw_refund',
    'withdraw_scheduled',
    'work',
  ])
  expect(new Set(steps.map((step) => step.acts.length > 1 && step.fault !== null)).size).toBe(2)
})
