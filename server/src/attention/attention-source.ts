import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Capability } from '@myaccount/domain/seats/capability'
import type { RowsOfEach, Statement, Statements } from '../database/database.ts'
import type { Accounts } from '../database/scope.ts'

/** Who reads the list, and when. */
export interface AttentionReader {
  readonly today: CalendarDate
  readonly nowMs: number
  /** Null for an employee who looks at a customer's list. */
  readonly userId: Uuid | null
  readonly may: (capability: Capability, accountNumber: AccountNumber) => boolean
}

/** The part of the attention list that one feature contributes; registered by `defineFeature`. */
export interface AttentionSource {
  /** Bounded statements, which share the one round trip of the page. */
  readonly statements: (accounts: Accounts, today: CalendarDate) => readonly Statement<unknown>[]
  /** `rows` are those of the statements, in their order. */
  readonly items: (rows: readonly unknown[][], reader: AttentionReader) => readonly AttentionItem[]
}

/** Infers the rows of `items` from the statements. */
export function attentionSource<const Rows extends readonly unknown[]>(source: {
  readonly statements: (accounts: Accounts, today: CalendarDate) => Statements<Rows>
  readonly items: (rows: RowsOfEach<Rows>, reader: AttentionReader) => readonly AttentionItem[]
}): AttentionSource {
  return source as unknown as AttentionSource
}
