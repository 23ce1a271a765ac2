import type { TestApp } from './test-app.ts'

/** A load with one reject, whose id requests can name. */
export const testImportId = '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0b'

export async function saveTestImports(the: TestApp): Promise<void> {
  await the.sql(
    `with one as (
       insert into feed_imports (import_id, source, started_at, finished_at, lines_done, rejected)
       values ($1, 'http', '2025-03-10T16:00:00Z', '2025-03-10T16:00:01Z', 1, 1) returning import_id)
     insert into feed_import_rejects (import_id, number, line, code, reason, rejected_at)
     select import_id, 1, 1, 'unreadable', 'The line is not JSON.', '2025-03-10T16:00:00Z' from one`,
    [testImportId],
  )
}
