import type { FaultKind } from '../../../../demo/processor-sandbox/faults/settings.ts'

/** What one actor does. All choices are in it, so that the same steps can be played again. */
export type Act =
  | PressAct
  /** The same key and body again, as after a cut connection; `of` counts the presses so far. */
  | { readonly do: 'press_again'; readonly of: number; readonly at: number }
  | { readonly do: 'check' | 'cancel' | 'look'; readonly of: number; readonly at: number }
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
  /** A cardholder goes to the bank, weeks later perhaps. */
  | { readonly do: 'open_dispute' }
  | { readonly do: 'close_dispute'; readonly status: 'won' | 'lost' }

export interface PressAct {
  readonly do: 'press'
  readonly account: number
  readonly invoices: readonly number[]
  /** Of the methods that were saved. */
  readonly method: number
  /** A third of the first invoice and not all of it. */
  readonly isPart: boolean
  readonly isRepeatMeant: boolean
  readonly key: string
  /** Which instance answers. */
  readonly at: number
  readonly person: number
}

export type WorkName = 'applyEvents' | 'fetchMissed' | 'recover' | 'post'

/** Acts that happen at once, after `passMs` of the virtual clock, while the processor does what `fault` says. */
export interface Step {
  readonly passMs: number
  readonly fault: { readonly kind: FaultKind; readonly on: 'money' | 'every' } | null
  readonly acts: readonly Act[]
}

/** Everything a history needs to be played again. */
export interface HistoryPlan {
  readonly seed: number
  readonly methods: readonly string[]
  readonly steps: readonly Step[]
}
