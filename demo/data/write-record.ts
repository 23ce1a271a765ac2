import type { FeedRecord, FeedType } from '@myaccount/contract/feed/record'

type DataOf<Type extends FeedType> = Extract<FeedRecord, { type: Type }>['data']

/** One line of the feed, first version. `accountNumber` is null for what belongs to no account. */
export function writeRecord<Type extends FeedType>(
  type: Type,
  id: string,
  accountNumber: string | null,
  data: DataOf<Type>,
): FeedRecord {
  const head = { v: 1, type, id, version: 1, op: 'upsert' } as const
  // Type and data were matched by the signature; TypeScript does not follow that into the union.
  return (accountNumber === null ? { ...head, data } : { ...head, accountNumber, data }) as FeedRecord
}

export interface NumberSeries {
  next(): string
}

/** Ten-digit numbers, one after the other. */
export function countFrom(first: number): NumberSeries {
  let number = first - 1
  return {
    next() {
      number += 1
      return String(number)
    },
  }
}

const policyLetters: Readonly<Record<string, string>> = {
  MINFIRST: 'MF',
  MINESSENTIALS: 'ME',
  PROPERTY: 'PR',
  LIABILITY: 'LI',
  AUTO: 'CA',
  WORKERSCOMP: 'WC',
  MISSIONS: 'MT',
}

/** `12MF0104417`: book, letters of the type, seven digits (domain.md 1.4). */
export function formatPolicyNumber(policyType: string, book: number, number: number): string {
  return `${book}${policyLetters[policyType] ?? 'MF'}${String(number).padStart(7, '0')}`
}

/** The billing system's own id of an invoice: opaque, and never shown. */
export function billingIdOf(invoiceNumber: string): string {
  return `bc:${Number(invoiceNumber).toString(36)}`
}
