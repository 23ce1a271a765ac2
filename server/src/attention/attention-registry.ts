import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Statement } from '../database/database.ts'
import type { Accounts } from '../database/scope.ts'
import type { AttentionReader, AttentionSource } from './attention-source.ts'

/** The sources of all features as one: filled while the features are composed, before the first request. */
export interface AttentionRegistry {
  add(sources: readonly AttentionSource[]): void
  statements(accounts: Accounts, today: CalendarDate): readonly Statement<unknown>[]
  /** `rows` are those of `statements`, in their order. */
  items(rows: readonly unknown[][], reader: AttentionReader): AttentionItem[]
}

export function openAttentionRegistry(): AttentionRegistry {
  const all: AttentionSource[] = []
  return {
    add(sources) {
      all.push(...sources)
    },
    statements: (accounts, today) => all.flatMap((source) => source.statements(accounts, today)),
    items(rows, reader) {
      let next = 0
      return all.flatMap((source) => {
        const count = source.statements([], reader.today).length
        const own = rows.slice(next, next + count)
        next += count
        return source.items(own, reader)
      })
    },
  }
}
