import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { mayOnAccount, subjectOf } from '@myaccount/domain/session/actor'
import type { AttentionRegistry } from '../../attention/attention-registry.ts'
import type { AttentionReader } from '../../attention/attention-source.ts'
import type { Statement } from '../../database/database.ts'
import type { Accounts } from '../../database/scope.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { attentionOfBillRows, billStatements } from './attention-of-bills.ts'
import type { AccountRows } from './due-of-account.ts'

/** The attention list of several accounts for a page that reads nothing of them itself: bills first, then the features. */
export function attentionOfAccounts(registry: AttentionRegistry) {
  return {
    statements: (accounts: Accounts, today: CalendarDate): readonly Statement<unknown>[] => [
      ...billStatements(accounts),
      ...registry.statements(accounts, today),
    ],
    /** `rows` are those of `statements`, in their order. */
    items(rows: readonly unknown[][], reader: AttentionReader): AttentionItem[] {
      const [policies, invoices, pending, ...others] = rows
      const bills = { policies, invoices, pending } as AccountRows
      return [...attentionOfBillRows(bills, reader), ...registry.items(others, reader)]
    },
  }
}

export function attentionReaderOf({ actor, today, nowMs }: SignedInVisit): AttentionReader {
  return {
    today,
    nowMs,
    userId: subjectOf(actor)?.userId ?? null,
    may: (capability, account) => mayOnAccount(actor, capability, account),
  }
}
