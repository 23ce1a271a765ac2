import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'

/** Formatted by `say` when the text is written, by the rules of the reader's language. */
export type Value =
  | string
  | number
  | { readonly cents: Cents }
  | { readonly date: CalendarDate }
  /** An ISO moment, and the zone in which it is read. */
  | { readonly moment: string; readonly timeZone: string }
  /** A time of every day in the zone, counted in minutes. */
  | { readonly minuteOfDay: number; readonly timeZone: string }
  | { readonly list: readonly string[] }
  /** A policy type without a text of the product's: by the name that the carrier has given it, else by its code. */
  | { readonly policyType: string }
  | Message

/**
 * One text of the catalog, with the values that fill it. The id never changes; `message` is the English text
 * in ICU syntax. A mark in front of each descriptor (`i18n` in a comment) lets `lingui extract` find it: Node
 * runs these sources unchanged, so no macro can.
 */
export interface Message {
  readonly id: string
  readonly message: string
  readonly values?: Readonly<Record<string, Value>>
}

/** Whole sentences, in this order. */
export type Text = Message | readonly Message[]

/**
 * The names in braces, e.g. `triesLeft` of `{triesLeft, plural, one {# try} other {# tries}}`. Spaces or `#`
 * distinguish the texts of a plural or select from names: write whole sentences there.
 */
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Rest}`
  ? NameAt<Rest> | NamesIn<Rest>
  : never
type NameAt<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name}, ${'plural' | 'select'}, ${string}`
    ? WithoutSpace<Name>
    : WithoutSpace<Inside>
  : never
type WithoutSpace<Word extends string> = Word extends `${string}${' ' | '#' | '{' | '.'}${string}`
  ? never
  : Word

/** The message with each of its names filled; a missing or foreign name does not compile. */
export function fill<const Sentence extends string>(
  { id, message }: { readonly id: string; readonly message: Sentence },
  values: Readonly<Record<NamesIn<Sentence>, Value>>,
): Message {
  return { id, message, values }
}
