import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { Zip, ZipPassThrough } from 'fflate'

export interface FileToZip {
  readonly name: string
  readonly date: CalendarDate
  readonly bytes: Buffer
}

/**
 * A ZIP in the memory of one file: the next is read when what is written of the one before was taken. Nothing is
 * compressed, since PDFs are.
 */
export async function* zipFiles(files: AsyncIterable<FileToZip>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  function* taken() {
    const chunks = written
    written = []
    yield* chunks
  }
  for await (const { name, date, bytes } of files) {
    const file = new ZipPassThrough(name)
    file.mtime = new Date(`${date}T12:00:00Z`)
    zip.add(file)
    file.push(bytes, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

/** The same name twice gets a number. */
export function makeNames(): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : name.replace(/(\.[a-z]+)?$/, `-${count}$1`)
  }
}
