/**
 * `..._before`, `rate_limited` and what `refusals.ts` names: nothing was done. `refused_after`: the money moved, and a 400
 * names the payment. `..._after`: the money moved and the answer is kept under its key, but the caller
 * does not get it; of one `in_flight` the answer is that its key is in use. `overtaken`: just before a payment is closed,
 * its payer pays it after all. `slow` answers in the end.
 */
export const faultKinds = [
  'rate_limited',
  'key_rotated',
  'not_permitted',
  'bad_parameter',
  'account_gone',
  'key_of_another_request',
  'key_in_use',
  'lock_timeout',
  'dependency_failed',
  'error_before',
  'error_after',
  'refused_after',
  'cut_before',
  'cut_after',
  'hold_after',
  'in_flight',
  'overtaken',
  'slow',
] as const

export type FaultKind = (typeof faultKinds)[number]

export const faultScopes = ['money', 'write', 'read', 'close', 'every'] as const

export type FaultScope = (typeof faultScopes)[number]

export interface FaultSettings {
  readonly kinds: readonly FaultKind[]
  /** How many matching calls may still meet one; null is without end. */
  readonly calls: number | null
  /** 0 to 1: the share of matching calls that meet one. */
  readonly rate: number
  /**
   * `money`: creating and confirming payment intents, refunds. `write`: every POST. `read`: every GET.
   * `close`: giving up a payment intent.
   */
  readonly on: FaultScope
}

export interface WebhookSettings {
  /** 0 to 1, of events. */
  readonly duplicateRate: number
  readonly dropRate: number
  readonly reorderRate: number
  /** How far behind a reordered event may fall. */
  readonly reorderMs: number
  readonly delayMs: number
  /** 0 to 1: the share of events beside which one is told of a type that is nothing to the portal. */
  readonly othersRate: number
}

/** What is wrong with money that moves while it is set, as the payouts show it. */
export const payoutFaults = [
  'none',
  'missing',
  'doubled',
  'amount',
  'currency',
  'fee',
  'date',
  'unknown_charge',
  'refund',
  'dispute',
] as const

export type PayoutFault = (typeof payoutFaults)[number]

export interface SandboxSettings {
  readonly bankDebitDays: number
  /** Banking days from success to a late return. */
  readonly lateReturnDays: number
  readonly microdepositDays: number
  readonly microdepositType: 'amounts' | 'descriptor_code'
  /** Whether errors and disputes of debits name the network's R-code; Stripe promises it for the account's block alone. */
  readonly namesReturnCodes: boolean
  /** Whether bank debits are switched on for this account. */
  readonly offersBankDebits: boolean
  /** Whether refunds that are made now are taken for a while and then sent back. */
  readonly failsRefunds: boolean
  /** Whether a bank takes a debit back that was refunded, whole: its holder then has the money twice. */
  readonly returnsRefundedDebits: boolean
  readonly payoutFault: PayoutFault
  /** How long a search does not find what was made; Stripe's lags by up to a minute, its lists do not. */
  readonly searchLagMs: number
  /** How long a list of payment intents or refunds does not show what was made: nothing that Stripe promises keeps it at none. */
  readonly listLagMs: number
  /** How long the list of events does not show one that was told. */
  readonly eventLagMs: number
  readonly holdMs: number
  readonly slowMs: number
  readonly faults: FaultSettings
  readonly webhooks: WebhookSettings
}

export const wellBehaved: SandboxSettings = {
  bankDebitDays: 4,
  lateReturnDays: 2,
  microdepositDays: 1,
  microdepositType: 'amounts',
  namesReturnCodes: false,
  offersBankDebits: true,
  failsRefunds: false,
  returnsRefundedDebits: false,
  payoutFault: 'none',
  searchLagMs: 0,
  listLagMs: 0,
  eventLagMs: 0,
  holdMs: 30_000,
  slowMs: 1_500,
  faults: { kinds: [], calls: null, rate: 1, on: 'money' },
  webhooks: { duplicateRate: 0, dropRate: 0, reorderRate: 0, reorderMs: 2_000, delayMs: 0, othersRate: 0 },
}

/** Any part of the settings; what is left out stays. */
export type SettingsChange = Partial<Omit<SandboxSettings, 'faults' | 'webhooks'>> & {
  readonly faults?: Partial<FaultSettings>
  readonly webhooks?: Partial<WebhookSettings>
}

export function changeSettings(before: SandboxSettings, change: SettingsChange): SandboxSettings {
  return {
    ...before,
    ...change,
    faults: { ...before.faults, ...change.faults },
    webhooks: { ...before.webhooks, ...change.webhooks },
  }
}
