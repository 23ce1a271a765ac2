import { uuid } from '@myaccount/domain/kernel/wire-id'
import { hashCode } from '../src/confirmations/one-time-code.ts'
import type { TestApp } from './test-app.ts'
import { people } from './test-records.ts'

const changeId = uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c77')

/** The treasurer's change of their phone, which waits for its code. */
export const testContact = {
  changeId: `stu_${changeId.replaceAll('-', '')}`,
  code: '042137',
} as const

export async function saveTestContact(the: TestApp): Promise<void> {
  const hash = await hashCode(testContact.code, { purpose: 'contact', confirmationId: changeId })
  await the.sql(
    `insert into confirmations (purpose, user_id, confirmation_id, payload, begun_at, ends_at, code_hash, code_until)
     select 'contact', user_id, $2, '{"kind": "phone", "newValue": "2605550178"}', '2026-01-01', '2099-01-01', $3,
       '2099-01-01'
     from users where lower(email) = $1`,
    [people.treasurer, changeId, hash],
  )
}
