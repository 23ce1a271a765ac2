import { reasonOf } from './job-failed.ts'

/** `id` of an attempt or an event; the error's text stays out of the log. */
export type OnItemFailed = (work: string, id: string, error: unknown) => void

/** Works on each item in turn. An item that fails is reported and retried in a later turn; it stops no other. */
export async function eachApart<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  onFailed: (item: Item, error: unknown) => void,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      onFailed(item, error)
    }
  }
}

/** Logs each item that failed, with the name of its work. Operators search for the message (docs/operations.md). */
export function logItemFailed(log: { error(fields: object, message: string): void }): OnItemFailed {
  return (work, id, error) => log.error({ work, id, reason: reasonOf(error) }, 'payment work left one out')
}
