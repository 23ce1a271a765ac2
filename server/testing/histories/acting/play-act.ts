import { addDays } from '@myaccount/domain/kernel/calendar-date'
import {
  type AccountsAct,
  type Act,
  type DraftAct,
  type EntryAct,
  type GuestAct,
  minuteMs,
  type StaffAct,
} from '../steps/step.ts'
import type { Stage } from '../world/open-world.ts'
import { accountNumbers, payers, seat } from '../world/records-of-history.ts'
import { actAsBilling, answerDraft, billAgain, postByBilling, send } from './act-as-billing.ts'
import { actAsDrafter } from './act-as-drafter.ts'
import { actAsGuest } from './act-as-guest.ts'
import { actAsSaver } from './act-as-saver.ts'
import { actAsStaff } from './act-as-staff.ts'
import {
  answerBank,
  closeDispute,
  endInquiry,
  expireMethod,
  failRefund,
  inquire,
  openDispute,
  passBankDays,
  payRefused,
  refund,
  renumberAccount,
  returnRefunded,
} from './act-outside.ts'
import { knownPayments, type Submission } from './client-memory.ts'
import { enrollFirstPolicy } from './enroll-first-policy.ts'
import { failOver, fallBehind } from './fail-over.ts'
import { findWaiting, type WaitingForCode } from './find-waiting.ts'
import type { Play } from './play.ts'
import { work } from './work.ts'

/** The page that a person has open; null where there is nothing to do on it. */
export type Prepared =
  | { readonly submission: Submission }
  | { readonly ofAccounts: readonly { readonly submission: Submission; readonly at: number }[] }
  | { readonly waiting: WaitingForCode }
  | null

export async function prepareAct(play: Play, act: Act): Promise<Prepared> {
  if (act.do === 'submit') {
    const submission = await play.client.prepare(act)
    return submission && { submission }
  }
  if (act.do === 'submit_accounts') return { ofAccounts: await prepareAccounts(play, act) }
  if (act.do !== 'enter_code' && act.do !== 'new_code') return null
  const waiting = await findWaiting(play.stage, play.memory)
  return waiting && { waiting }
}

/** All are reviewed before the press; an account that has nothing to pay is not in it. */
async function prepareAccounts({ client, memory }: Play, { submissions }: AccountsAct) {
  const ofAccounts: { submission: Submission; at: number }[] = []
  for (const act of submissions) {
    const submission = await client.prepare(act)
    if (submission !== null) ofAccounts.push({ submission, at: act.at })
  }
  memory.submissionsOfAccounts.push(ofAccounts.map(({ submission }) => submission))
  return ofAccounts
}

export async function playAct(play: Play, act: Act, prepared: Prepared): Promise<void> {
  const { stage, memory, client } = play
  switch (act.do) {
    case 'submit':
      return prepared && 'submission' in prepared ? await client.send(prepared.submission, act.at) : undefined
    case 'submit_accounts':
      for (const { submission, at } of prepared && 'ofAccounts' in prepared ? prepared.ofAccounts : [])
        await client.send(submission, at)
      return
    case 'submit_again': {
      const again = memory.submissions[act.of % memory.submissions.length]
      return again === undefined ? undefined : await client.send(again, act.at)
    }
    case 'enter_code':
      if (prepared && 'waiting' in prepared) await client.enterCode(prepared.waiting, act.isRight, act.at)
      return
    case 'new_code':
      if (prepared && 'waiting' in prepared) await client.askForCode(prepared.waiting, act.at)
      return
    case 'look':
    case 'check':
    case 'cancel':
      return await client.follow(act.do, act.of, act.at)
    case 'withdraw_scheduled':
      return await withdrawScheduled(play, act.at)
    case 'remove_method':
      return await client.removeMethod(act.method, act.at)
    case 'sign_draft':
    case 'pause_draft':
    case 'resume_draft':
    case 'draft_anyway':
    case 'end_draft':
      return await actAsDrafter(play, act)
    case 'begin_entry':
    case 'enter_entry_code':
    case 'add_bank':
      return await actAsSaver(stage, memory, client, act)
    case 'ask_refund':
    case 'decide_refund':
    case 'withdraw_refund':
      return await actAsStaff(play, act)
    case 'guest_pays':
    case 'guest_again':
    case 'guest_retries':
      return await actAsGuest(play, act)
    case 'days_go_by':
      stage.clock.nowMs += act.days * 24 * 60 * minuteMs
      return client.clearSessions()
    case 'fall_behind':
      return await fallBehind(play)
    case 'fail_over':
      return await failOver(play)
    case 'work':
      await work(stage, memory, act.work, act.at)
      return
    default:
      return await playOutside(stage, act)
  }
}

type PersonsDraftAct = Exclude<DraftAct, { do: 'answer_draft' | 'bill_again' }>

type OutsideAct = Exclude<
  Act,
  {
    do:
      | 'submit'
      | 'submit_accounts'
      | 'submit_again'
      | 'enter_code'
      | 'new_code'
      | 'look'
      | 'check'
      | 'cancel'
      | 'withdraw_scheduled'
      | 'remove_method'
      | 'work'
      | 'days_go_by'
      | EntryAct['do']
      | StaffAct['do']
      | GuestAct['do']
      | PersonsDraftAct['do']
      | 'fall_behind'
      | 'fail_over'
  }
>

/** What happens without the portal. */
async function playOutside(stage: Stage, act: OutsideAct): Promise<void> {
  switch (act.do) {
    case 'enroll_policy':
      return await enrollFirstPolicy(stage, act.method)
    case 'wait':
      stage.clock.nowMs += act.minutes * minuteMs
      return
    case 'deliver':
      await stage.sandbox.deliverDue()
      return
    case 'replay_events':
      stage.sandbox.replayEvents()
      return
    case 'webhooks': {
      const { drop: dropRate, duplicate: duplicateRate, reorder: reorderRate } = act
      return stage.sandbox.changeSettings({ webhooks: { dropRate, duplicateRate, reorderRate } })
    }
    case 'mail_server':
      stage.mailbox.isAway = act.isAway
      return
    case 'bank_days':
      return passBankDays(stage, act.days)
    case 'billing_posts':
      return await postByBilling(stage, act.isNet)
    case 'billing':
      return await actAsBilling(stage, act)
    case 'bill_again':
      return await billAgain(stage, act.dueInDays)
    case 'answer_draft':
      return await answerDraft(stage, act.isAccepted)
    case 'bank_renumbers':
      return renumberAccount(stage, act.method)
    case 'pay_refused':
      return await payRefused(stage)
    case 'answer_bank':
      return await answerBank(stage, act.isConfirmed)
    case 'expire_method':
      return await expireMethod(stage, act.method)
    case 'revoke_seat':
      return await revokeSeat(stage)
    case 'refund':
      return await refund(stage, act.isWhole)
    case 'refunds_fail':
      return stage.sandbox.changeSettings({ failsRefunds: act.fails })
    case 'return_refunded':
      return returnRefunded(stage)
    case 'fail_refund':
      return failRefund(stage)
    case 'open_dispute':
      return openDispute(stage, act.isPart)
    case 'close_dispute':
      return closeDispute(stage, act.status)
    case 'inquire':
      return inquire(stage)
    case 'end_inquiry':
      return endInquiry(stage, act.to)
  }
}

async function revokeSeat(stage: Stage): Promise<void> {
  const yesterday = addDays(stage.sandbox.today(), -1)
  const [, second] = payers
  await send(
    stage,
    accountNumbers.map((number) => seat(second, number, yesterday, stage.nextVersion())),
  )
}

/** The first person cancels at the page of the payment; of several at one moment, the one that was submitted first. */
async function withdrawScheduled({ stage, memory, client }: Play, at: number): Promise<void> {
  const rows = await stage.sql<{ paymentId: string }>(
    `select 'pay_' || replace(attempt_id::text, '-', '') as "paymentId" from payment_attempts
     where state = 'scheduled'`,
  )
  const scheduled = new Set(rows.map(({ paymentId }) => paymentId))
  const known = knownPayments(memory)
  const of = known.findLastIndex((paymentId) => scheduled.has(paymentId))
  if (of >= 0) await client.follow('cancel', of, at)
}
