import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'

/**
 * The paper groups that an account's people get by email alone, and the event that reported it; keyed by
 * account.
 */
export type NotMailed = Readonly<
  Record<string, { readonly groups: readonly string[]; readonly reported: number }>
>

/** Undefined if the event is of another type, or a later one was handled. */
export function applyDeliveryEvent(known: NotMailed, event: OutboxEvent): NotMailed | undefined {
  const { electronic } = event.data
  if (event.type !== 'delivery.changed' || !Array.isArray(electronic)) return undefined
  const reported = event.epoch * 1_000_000_000 + event.sequence
  if ((known[event.accountNumber]?.reported ?? 0) >= reported) return undefined
  const groups = electronic.filter((group) => typeof group === 'string')
  return { ...known, [event.accountNumber]: { groups, reported } }
}
