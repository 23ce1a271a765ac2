import { reasonOf } from './job-failed.ts'

/** `id` of an attempt or an event; the error's text stays out of the log. */
export type OnItemFailed = (work: string, id: string, error: unknown) => void

/** One after the other; one that fails is told of and left for the next turn, and holds up no other. */
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

/** Logs each item that failed, with the name of its work; the others are done all the same. */
export function logItemFailed(log: { error(fields: object, message: string): void }): OnItemFailed {
  return (work, id, error) => log.error({ work, id, reason: reasonOf(error) }, 'work left one out')
}
