import { Readable } from 'node:stream'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import { Upload } from '@tus/server'
import type { TestApp } from './test-app.ts'
import { testClaims, testReports } from './test-claims.ts'
import { larkspur } from './test-records.ts'

/** The owner's, of 12 bytes each. */
export const testFiles = {
  arriving: 'fil_0195801f2c7a7d3e8c5b6a4f3e2d1fa1',
  /** On the claim that is open, and checked. */
  received: 'fil_0195801f2c7a7d3e8c5b6a4f3e2d1fa2',
  /** On the draft of a report. */
  ofDraft: 'fil_0195801f2c7a7d3e8c5b6a4f3e2d1fa3',
  /** On the claim that only the contact for claims sees. */
  confidential: 'fil_0195801f2c7a7d3e8c5b6a4f3e2d1fa4',
  toRemove: 'fil_0195801f2c7a7d3e8c5b6a4f3e2d1fa5',
  confidentialToRemove: 'fil_0195801f2c7a7d3e8c5b6a4f3e2d1fa6',
  absent: 'fil_0195801f2c7a7d3e8c5b6a4f3e2d1fa9',
} as const

export const testFileBytes = 'The estimate'

export async function saveTestFiles(the: Pick<TestApp, 'sql' | 'parts'>): Promise<void> {
  const idOf = (wireId: string) =>
    uuid(wireId.replace('fil_', '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  const { arriving, received, ofDraft, confidential, toRemove, confidentialToRemove } = testFiles
  const draft = testReports.draft.replace('clr_', '')
  const rows: [string, string | null, string | null, string, string][] = [
    [arriving, null, testClaims.open, 'arriving', 'user-owner'],
    [received, null, testClaims.open, 'received', 'user-owner'],
    [ofDraft, draft, null, 'received', 'user-owner'],
    [toRemove, draft, null, 'received', 'user-owner'],
    [confidential, null, testClaims.confidential, 'received', 'user-claimsContact'],
    [confidentialToRemove, null, testClaims.confidential, 'received', 'user-claimsContact'],
  ]
  for (const [fileId, reportId, claimNumber, state, person] of rows) {
    const id = idOf(fileId)
    const { uploads } = the.parts.filesStore
    await uploads.create(new Upload({ id, size: testFileBytes.length, offset: 0 }))
    if (state === 'received') await uploads.write(Readable.from([Buffer.from(testFileBytes)]), id, 0)
    await the.sql(
      `insert into files (account_number, file_id, report_id, claim_number, name, size_bytes, fingerprint, state, sha256,
         created_by, created_at)
       select $1, $2::uuid, $3::uuid, $4, 'estimate.txt', $5, 'none', $6, case when $6 = 'received' then repeat('a', 64) end,
              user_id, now()
       from users where feed_id = $7`,
      [larkspur, id, reportId, claimNumber, testFileBytes.length, state, person],
    )
  }
}
