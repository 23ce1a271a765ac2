import { hashBillCode } from '../src/features/registrations/proofs/bill-codes.store.ts'
import { termsInForce } from '../src/features/terms/terms.reader.ts'
import type { TestApp } from './test-app.ts'
import { larkspur, people } from './test-records.ts'

const ids = ['11', '12', '13', '14'].map((end) => `0195801f-2c7a-7d3e-8c5b-6a4f3e2d1f${end}`)
const wireIds = ids.map((id) => `reg_${id.replaceAll('-', '')}`)
const billCode = '7KQ29XMR4TVB'
const { version, hash } = termsInForce

/** Of the stranger, who asks for Larkspur: to be proven by the bill, by the contact on file, to be asked for, asked for. */
export const testRegistration = {
  registrationId: wireIds[0] ?? '',
  contactId: wireIds[1] ?? '',
  toReviewId: wireIds[2] ?? '',
  reviewId: wireIds[3] ?? '',
  billCode,
  declared: { isAuthorized: true, terms: { version, hash } },
} as const

export async function saveTestRegistrations(the: TestApp): Promise<void> {
  await the.sql(
    `insert into bill_codes (account_number, bill_code_id, code_hash, valid_until, version)
     values ($1, 'billcode:1', $2, '2099-01-01', 1)`,
    [larkspur, hashBillCode(larkspur as never, billCode)],
  )
  await the.sql('update accounts set email = $2 where account_number = $1', [
    larkspur,
    'office@larkspur.example',
  ])
  await the.sql(
    `insert into authorization_texts values ($1, 'hash-of-terms', 'terms_of_service', '1', 'en', 'You may.')`,
    [larkspur],
  )
  await the.sql(
    `insert into acceptances (account_number, acceptance_id, text_hash, accepted_at)
     values ($1, $2, 'hash-of-terms', '2026-03-10T14:50:00Z')`,
    [larkspur, ids[3]],
  )
  await the.sql(
    `insert into registrations (account_number, registration_id, user_id, relationship, masked_name, masked_town,
       found_at, ends_at, review_requested_at, note, acceptance_id)
     select $1, id, user_id, 'treasurer', 'L•••••', 'H•••••', '2026-03-10T14:50:00Z', '2099-01-01',
       case when id = $4 then timestamptz '2026-03-10T14:51:00Z' end, case when id = $4 then 'Please look.' end,
       case when id = $4 then $4 end
     from unnest($2::uuid[]) id, users where email = $3`,
    [larkspur, ids, people.stranger, ids[3]],
  )
}
