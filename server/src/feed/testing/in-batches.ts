import type { FeedLine } from '../reading/read-lines.ts'

/** Makes lines of a feed of records, as a reader gives them out; a text is a line as it is. */
export async function* inBatches(
  records: readonly unknown[],
  batchLines: number,
): AsyncGenerator<FeedLine[]> {
  for (let from = 0; from < records.length; from += batchLines) {
    yield records.slice(from, from + batchLines).map((record, index) => ({
      number: from + index + 1,
      endByte: from + index + 1,
      text: typeof record === 'string' ? record : JSON.stringify(record),
    }))
  }
}
