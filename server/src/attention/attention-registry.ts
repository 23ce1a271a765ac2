import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import { type CalendarDate, calendarDate } from '@myaccount/domain/kernel/calendar-date'
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

/** A source has as many statements on every day. */
const anyDay = calendarDate('2000-01-01')

export function openAttentionRegistry(): AttentionRegistry {
  const all: { readonly source: AttentionSource; readonly count: number }[] = []
  return {
    add(sources) {
      all.push(...sources.map((source) => ({ source, count: source.statements([], anyDay).length })))
    },
    statements: (accounts, today) => all.flatMap(({ source }) => source.statements(accounts, today)),
    items(rows, reader) {
      let next = 0
      return all.flatMap(({ source, count }) => {
        const own = rows.slice(next, next + count)
        next += count
        return source.items(own, reader)
      })
    },
  }
}
