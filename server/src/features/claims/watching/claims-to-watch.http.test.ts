import { listClaimsToWatch } from '@myaccount/contract/endpoints/admin/admin-claims'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { claimRecord } from '../../../../testing/test-claims.ts'
import { larkspur, testRecords } from '../../../../testing/test-records.ts'

let the: TestApp
const late = '2026-0020001'
const hidden = '2026-0020002'
const withFile = '2026-0020003'
const reportedId = '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1b01'
const fileId = `fil_${reportedId.replaceAll('-', '')}`
const adjuster = { name: 'Sunniva Pryce', phone: '2605550161', email: null }

/** Ten working days after 2026-02-20 have passed on 2026-03-10. */
beforeAll(async () => {
  the = await createTestApp({
    records: [
      ...testRecords(),
      claimRecord(late, { reportedDate: '2026-02-20', adjuster }),
      claimRecord(hidden, { reportedDate: '2026-02-20', confidentialTo: ['user-claimsContact'] }),
      claimRecord(withFile, {
        files: [{ fileId, state: 'failed', date: '2026-03-09', words: 'The picture is empty.' }],
      }),
    ],
  })
  await the.sql(
    `insert into files (account_number, file_id, claim_number, name, size_bytes, fingerprint, state, sha256, created_by,
       created_at, checked_at, reported_at)
     select '${larkspur}', '${reportedId}', '${withFile}', 'roof.jpg', 10, 'f', 'received', 'x', user_id,
       '2026-03-09T10:00:00Z', '2026-03-09T10:01:00Z', '2026-03-09T10:02:00Z'
     from users where email = 'owner@larkspur.example'`,
  )
  await the.parts.claims.notifyOfMissedPromises()
  await the.parts.files.notifyOfFailure()
})
afterAll(() => the?.close())

async function read() {
  const answer = await the.call({ path: '/api/v1/admin/claims', cookie: await the.signIn('employee') })
  return listClaimsToWatch.response.parse(answer.json())
}

test('lists a missed promise with customer and adjuster until it is kept, and never a confidential claim', async () => {
  const ofClaim = {
    accountNumber: larkspur,
    accountName: 'Larkspur Hollow Fellowship',
    claimNumber: late,
    cause: 'hail',
    adjuster: { name: 'Sunniva Pryce', phone: '2605550161' },
  }
  expect(await read()).toMatchObject({
    promises: [{ ...ofClaim, what: 'acknowledge', dueOn: '2026-03-06' }],
    hasMorePromises: false,
  })
  const assigned = [{ kind: 'assigned', date: '2026-03-09', step: 'assigned' }] as const
  await the.load([claimRecord(late, { reportedDate: '2026-02-20', events: [...assigned] }, { version: 2 })])
  expect((await read()).promises).toEqual([])
})

test('goes on behind claims whose promise was kept late', async () => {
  const assigned = [{ kind: 'assigned', date: '2026-03-09', step: 'assigned' }] as const
  const numbers = Array.from({ length: 201 }, (_, index) => `2026-003${String(index).padStart(4, '0')}`)
  await the.load(numbers.map((number) => claimRecord(number, { reportedDate: '2026-02-19' })))
  await the.load([claimRecord('2026-0040000', { reportedDate: '2026-02-20' })])
  await the.parts.claims.notifyOfMissedPromises()
  await the.load(
    numbers.map((number) =>
      claimRecord(number, { reportedDate: '2026-02-19', events: [...assigned] }, { version: 2 }),
    ),
  )
  expect(await read()).toMatchObject({
    promises: [{ claimNumber: '2026-0040000', dueOn: '2026-03-06' }],
    hasMorePromises: false,
  })
})

test('lists a file that the claim system could not file, with its reason and who added it', async () => {
  expect((await read()).files).toMatchObject([
    { claimNumber: withFile, fileName: 'roof.jpg', words: 'The picture is empty.', addedBy: 'The owner' },
  ])
})

test('audits each read', async () => {
  await read()
  const [row] = await the.sql<{ count: number }>(
    `select count(*)::integer as count from audit_entries where action = 'claims.watched'`,
  )
  expect(row?.count).toBeGreaterThan(0)
})
