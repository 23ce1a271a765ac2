import type { TestApp } from './test-app.ts'
import { claimRecord, testClaims } from './test-claims.ts'
import { document } from './test-documents.ts'
import { larkspur } from './test-records.ts'

/**
 * What hangs on the confidential claim, all of the contact for claims, who is named on it. The former treasurer is named
 * too, and their seat has ended. Each text of `marks` stands nowhere else.
 */
export const testConfidential = {
  document: 'doc:larkspur:hidden',
  notification: 'not_0195801f2c7a7d3e8c5b6a4f3e2d1b11',
  /** A draft that goes to the telephone. */
  draft: 'clr_0195801f2c7a7d3e8c5b6a4f3e2d1f11',
  toDiscard: 'clr_0195801f2c7a7d3e8c5b6a4f3e2d1f12',
  /** Sent, and become the confidential claim. */
  sent: 'clr_0195801f2c7a7d3e8c5b6a4f3e2d1f13',
  absent: {
    document: 'doc:larkspur:absent',
    notification: 'not_0195801f2c7a7d3e8c5b6a4f3e2d1b19',
    report: 'clr_0195801f2c7a7d3e8c5b6a4f3e2d1f19',
    file: 'fil_0195801f2c7a7d3e8c5b6a4f3e2d1fa9',
  },
}

const report = 'R-7Q7Q7Q7Q'
export const confidentialMarks = [
  testClaims.confidential,
  testConfidential.document,
  'Hidden-7Q',
  testConfidential.notification,
  testConfidential.draft,
  testConfidential.toDiscard,
  testConfidential.sent,
  report,
]

export async function saveTestConfidential(the: TestApp): Promise<void> {
  const id = (wireId: string) => wireId.slice(4)
  const { confidential } = testClaims
  const { draft, toDiscard, sent, notification } = testConfidential
  await the.sql(
    `insert into claim_reports (account_number, report_id, policy_number, form, state, revision, answers, created_by,
       saved_by, created_at, saved_at, expires_on, is_for_phone, report_number, signature, submitted_at, submitted_on)
     select $1, v.id::uuid, '12MF0104417', v.form, v.state, 1, $5, user_id, user_id, now(), now(), '2026-04-09',
       v.state = 'draft', v.number, v.signature, v.at::timestamptz, v.at::date
     from users, (values
       ($2, 'property_liability', 'draft', null, null, null),
       ($3, 'property_liability', 'draft', null, null, null),
       ($4, 'property_liability', 'submitted', $6, 'The contact', '2026-03-09T15:00:00Z'))
       as v(id, form, state, number, signature, at)
     where feed_id = 'user-claimsContact'`,
    [larkspur, id(draft), id(toDiscard), id(sent), { description: 'Hidden-7Q', anyoneHurt: 'died' }, report],
  )
  const named = { confidentialTo: ['user-claimsContact', 'user-formerTreasurer'] }
  const facts = { ...named, cause: 'other', description: 'Hidden-7Q', reportNumber: report } as const
  await the.load([
    claimRecord(confidential, facts, { version: 2 }),
    document(testConfidential.document, { kind: 'LETTER', title: 'Hidden-7Q', claimNumber: confidential }),
  ])
  await the.sql(
    `insert into claim_messages (account_number, message_id, claim_number, written_by, words, written_at, reply_by)
     select $1, gen_random_uuid(), $2, user_id, 'Hidden-7Q', now(), '2026-03-20' from users
     where feed_id = 'user-claimsContact'`,
    [larkspur, confidential],
  )
  await the.sql(
    `insert into notifications (notification_id, account_number, user_id, kind, about_id, path, created_at, claim_number)
     select $1::uuid, $2, user_id, 'claim_news_message', $1::uuid, $3, '2026-03-01T12:00:00Z', $4 from users
     where feed_id = 'user-claimsContact'`,
    [id(notification), larkspur, `/claims/${confidential}`, confidential],
  )
}
