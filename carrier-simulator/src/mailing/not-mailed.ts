import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'

/** By account: what its people have by email alone, and which event said so. */
export type NotMailed = Readonly<
  Record<string, { readonly groups: readonly string[]; readonly reported: number }>
>

/** Undefined where it is none of its events, or a later one was heard. */
export function applyDeliveryEvent(known: NotMailed, event: OutboxEvent): NotMailed | undefined {
  const { electronic } = event.data
  if (event.type !== 'delivery.changed' || !Array.isArray(electronic)) return undefined
  const reported = event.epoch * 1_000_000_000 + event.sequence
  if ((known[event.accountNumber]?.reported ?? 0) >= reported) return undefined
  const groups = electronic.filter((group) => typeof group === 'string')
  return { ...known, [event.accountNumber]: { groups, reported } }
}
