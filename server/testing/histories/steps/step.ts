import type { FaultKind, FaultScope, SettingsChange } from '@myaccount/processor-sandbox/faults/settings'

export const secondMs = 1000
export const minuteMs = 60 * secondMs

/** What one actor does. All choices are in it, so that the same steps can be played again. */
export type Act =
  | SubmitAct
  | AccountsAct
  /** The same key and body again, as after a cut connection; `of` counts the presses so far. */
  | { readonly do: 'submit_again'; readonly of: number; readonly at: number }
  | { readonly do: 'check' | 'cancel' | 'look'; readonly of: number; readonly at: number }
  /** The newest payment that waits for its day is withdrawn. */
  | { readonly do: 'withdraw_scheduled'; readonly at: number }
  /** Who holds the page of a refused payment sends it again with another card. */
  | { readonly do: 'pay_refused' }
  /** The cardholder's answer at the bank's page. */
  | { readonly do: 'answer_bank'; readonly isConfirmed: boolean }
  | { readonly do: 'work'; readonly work: WorkName; readonly at: number }
  /** The processor's webhooks that are due go out. */
  | { readonly do: 'deliver' }
  | { readonly do: 'replay_events' }
  | { readonly do: 'webhooks'; readonly drop: number; readonly duplicate: number; readonly reorder: number }
  /** Banking days go by at the processor. */
  | { readonly do: 'bank_days'; readonly days: number }
  /** After a refund in part: what is left, or the whole as it was paid. */
  | { readonly do: 'billing_posts'; readonly isNet: boolean }
  /** All that is left or half of it, by the carrier's staff at the processor. */
  | { readonly do: 'refund'; readonly isWhole: boolean }
  /** The bank sends the newest refund back. */
  | { readonly do: 'fail_refund' }
  /** A cardholder goes to the bank, weeks later perhaps, and disputes all or a third. */
  | { readonly do: 'open_dispute'; readonly isPart: boolean }
  /** The bank asks first, and is content or makes a dispute of it. */
  | { readonly do: 'inquire' }
  | { readonly do: 'end_inquiry'; readonly to: 'closed' | 'disputed' }
  | { readonly do: 'close_dispute'; readonly status: 'won' | 'lost' }
  /** The newest code that was sent for the payment that waits for one longest, or a wrong one. */
  | { readonly do: 'enter_code'; readonly isRight: boolean; readonly at: number }
  | { readonly do: 'new_code'; readonly at: number }
  /** The mail server takes nothing, or again. */
  | { readonly do: 'mail_server'; readonly isAway: boolean }
  /** A person takes a method away; a card expires. */
  | { readonly do: 'remove_method'; readonly method: number; readonly at: number }
  | { readonly do: 'expire_method'; readonly method: number }
  /** The second person may not pay any more. */
  | { readonly do: 'revoke_seat' }
  | BillingAct
  | EntryAct
  | StaffAct
  | GuestAct
  | DraftAct
  /** Refunds that are made from now on are taken and sent back a banking day later, or not any more. */
  | { readonly do: 'refunds_fail'; readonly fails: boolean }
  /** The bank takes the whole of the newest debit back that was refunded. */
  | { readonly do: 'return_refunded' }
  /** The bank reports another number for a saved account. */
  | { readonly do: 'bank_renumbers'; readonly method: number }
  /** Days go by for everyone, so that what was scheduled falls due. */
  | { readonly do: 'days_go_by'; readonly days: number }
  /** The policy of the first account drafts from that method; its bills are due in four days. */
  | { readonly do: 'enroll_policy'; readonly method: number }
  /** Nobody does anything for so long. */
  | { readonly do: 'wait'; readonly minutes: number }
  /** From here on the standby gets nothing: what is committed is lost when it takes over. */
  | { readonly do: 'fall_behind' }
  | { readonly do: 'fail_over' }

export interface SubmitAct {
  readonly do: 'submit'
  readonly account: number
  readonly invoices: readonly number[]
  /** Of the methods that were saved. */
  readonly method: number
  /** A third of the first invoice and not all of it. */
  readonly isPart: boolean
  readonly isRepeatMeant: boolean
  /** For the first day that is offered, where there is one. */
  readonly isLater?: boolean
  readonly key: string
  /** Which instance answers. */
  readonly at: number
  readonly person: number
}

/** One press for several accounts: a checkout, an attempt and a charge for each, sent one after the other. */
export interface AccountsAct {
  readonly do: 'submit_accounts'
  readonly submissions: readonly SubmitAct[]
}

/** What an employee does with the payment that was received first, and with what waits for a decision. */
export type StaffAct =
  | {
      readonly do: 'ask_refund'
      /** All that is left, or a third of it. */
      readonly isWhole: boolean
      /** Takes the newest draft instead. */
      readonly ofDraft?: boolean
      readonly employee: number
      readonly at: number
    }
  | {
      readonly do: 'decide_refund'
      readonly isApproved: boolean
      readonly employee: number
      readonly at: number
    }
  /** Whoever asked takes the newest request back that nobody has decided on. */
  | { readonly do: 'withdraw_refund'; readonly employee: number; readonly at: number }

/** Of a stranger, who pays one bill by card (ADR 0058). */
export type GuestAct =
  /** Finds the bill by what is printed on it or by an employee's link, enters a card and presses, once or twice at once. */
  | {
      readonly do: 'guest_pays'
      readonly by: 'bill' | 'link'
      readonly account: number
      readonly invoice: number
      /** One of the processor's ready-made cards. */
      readonly card: 'pm_card_visa' | 'pm_card_chargeCustomerFail' | 'pm_card_authenticationRequired'
      readonly submissions: 1 | 2
      readonly at: number
    }
  /** A press so far, sent again. */
  | { readonly do: 'guest_again'; readonly of: number; readonly at: number }
  /** After a press that took no money: the page as it is now, with the card that was entered. */
  | { readonly do: 'guest_retries'; readonly of: number; readonly at: number }

/** Of whoever adds a bank account, which needs a code that was sent for it (ADR 0024). */
export type EntryAct =
  /** The code is asked for, or an entry that is open is gone on with. */
  | {
      readonly do: 'begin_entry'
      readonly account: number
      readonly person: number
      readonly at: number
    }
  /** For the entry that this person began last, so often. */
  | {
      readonly do: 'enter_entry_code'
      readonly code: EntryCode
      readonly times: number
      readonly person: number
      readonly at: number
    }
  /** Opens the fields under an entry, types the number and keeps it; `keptBy` is who presses at the end. */
  | {
      readonly do: 'add_bank'
      readonly under: 'own' | 'other' | 'none'
      readonly number: string
      readonly person: number
      readonly keptBy: number
      readonly at: number
    }

/** The newest that was sent for the entry, one that is wrong, one of a payment, or the newest of the other person. */
export type EntryCode = 'right' | 'wrong' | 'of_payment' | 'of_other'

/** The steps of people and billing about the bank draft of the first account's policy (domain.md 4.2). */
export type DraftAct =
  /** Signs for an enrollment or for another bank account, and enters the code. */
  | {
      readonly do: 'sign_draft'
      readonly action: 'enroll' | 'change'
      readonly method: number
      readonly person: number
      readonly at: number
    }
  /** One bill of it: left out, taken in again, or drafted although it was announced too late. */
  | {
      readonly do: 'pause_draft' | 'resume_draft' | 'draft_anyway'
      readonly invoice: number
      readonly person: number
      readonly at: number
    }
  | { readonly do: 'end_draft'; readonly person: number; readonly at: number }
  /** Billing answers what it was asked for last. */
  | { readonly do: 'answer_draft'; readonly isAccepted: boolean }
  /** Billing sends the open bills of the policy with other due dates: from that day on, a day apart. */
  | { readonly do: 'bill_again'; readonly dueInDays: number }

/** What billing does without having been asked by us; `invoice` of the first account. */
export interface BillingAct {
  readonly do: 'billing'
  readonly what: BillingWhat | BillWhat
  readonly invoice: number
}

export const billingWhats = [
  /** Somebody has sent a check: nothing is due any more, or half of it. */
  'takes_check',
  'takes_part_check',
  /** A correction: more is due than before. */
  'raises',
  'deletes',
  /** As it was billed at first. */
  'bills_again',
  /** Of a payment that it posts: more than its line; and of a confirmation that it made up. */
  'posts_above',
  'posts_unknown',
] as const
export type BillingWhat = (typeof billingWhats)[number]

/** Billing sends a bill that nothing changed: the same version twice, or a newer one; or it moves the due date by a day. */
export type BillWhat = 'sends_twice' | 'sends_newer' | 'moves_due_date'

export type WorkName =
  | 'applyEvents'
  | 'fetchMissed'
  | 'recover'
  | 'post'
  | 'sendEmails'
  | 'openGate'
  | 'due'
  | 'refund'
  | 'matchBooks'
  | 'planDrafts'
  | 'answerDrafts'

/** Acts that happen at once, after `passMs` of the virtual clock, while the processor does what `fault` says. */
export interface Step {
  readonly passMs: number
  readonly fault: { readonly kind: FaultKind; readonly on: FaultScope } | null
  readonly acts: readonly Act[]
}

/** Everything a history needs to be played again. */
export interface HistoryPlan {
  readonly seed: number
  readonly methods: readonly string[]
  /** Of the virtual clock. */
  readonly startsAtMs: number
  /** How the processor is, all the time. */
  readonly processor: SettingsChange
  readonly steps: readonly Step[]
  /** In the end every debit has ended, all money is paid out, and the books are matched (ADR 0055). */
  readonly paysOut: boolean
}
