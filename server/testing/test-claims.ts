import type { FeedRecord } from '@myaccount/contract/feed/record'
import { record } from './make-record.ts'
import type { TestApp } from './test-app.ts'
import { copperwillow, larkspur } from './test-records.ts'

/** Claims of the world of all tests, on 2026-03-10. */
export const testClaims = {
  open: '2026-0018342',
  closed: '2025-0091277',
  /** For the contact for claims alone. */
  confidential: '2026-0018399',
  copperwillows: '2026-0018400',
  absent: '2026-0000001',
} as const

type ClaimData = Extract<FeedRecord, { type: 'claim' }>['data']

export function claimRecord(
  number: string,
  over: Partial<ClaimData> = {},
  { account = larkspur, version = 1 } = {},
): FeedRecord {
  return {
    ...record(
      'claim',
      number,
      {
        claimNumber: number,
        policyNumber: '12MF0104417',
        status: 'Open',
        isOpen: true,
        lossDate: '2026-02-27',
        reportedDate: '2026-02-28',
        cause: 'hail',
        ...over,
      },
      account,
    ),
    version,
  }
}

export function claimRecords(): FeedRecord[] {
  return [
    claimRecord(testClaims.open, {
      adjuster: { name: 'Sunniva Pryce', phone: '2605550161', email: 's.pryce@carrier.example' },
      description: 'Hail broke shingles of the sanctuary.',
      events: [
        { kind: 'reported', date: '2026-02-28' },
        { kind: 'assigned', date: '2026-03-03', step: 'assigned' },
        { kind: 'contacted', date: '2026-03-04' },
        { kind: 'inspected', date: '2026-03-06', step: 'documents', words: 'We inspected the roof' },
      ],
      requests: [{ requestId: 'req-1', title: 'A contractor’s estimate for the roof', dueOn: '2026-03-20' }],
    }),
    claimRecord(testClaims.closed, {
      isOpen: false,
      lossDate: '2025-10-04',
      reportedDate: '2025-10-06',
      paidCents: 294_018,
      events: [{ kind: 'closed', date: '2025-11-01', step: 'decision' }],
      payments: [
        {
          date: '2025-10-30',
          payee: 'Larkspur Hollow Fellowship',
          amountCents: 294_018,
          method: 'check',
          purpose: 'Repair',
          deductibleCents: 100_000,
        },
      ],
    }),
    claimRecord(testClaims.confidential, { confidentialTo: ['user-claimsContact'], cause: 'other' }),
    claimRecord(testClaims.copperwillows, { policyNumber: '13ME0417708' }, { account: copperwillow }),
  ]
}

/** The owner's reports of a loss; `toDiscard` is on another policy, since one draft a policy is kept. */
export const testReports = {
  draft: 'clr_0195801f2c7a7d3e8c5b6a4f3e2d1f01',
  toDiscard: 'clr_0195801f2c7a7d3e8c5b6a4f3e2d1f02',
  sent: 'clr_0195801f2c7a7d3e8c5b6a4f3e2d1f03',
  absent: 'clr_0195801f2c7a7d3e8c5b6a4f3e2d1f09',
} as const

export async function saveTestReports(the: Pick<TestApp, 'sql'>): Promise<void> {
  const id = (wireId: string) => wireId.replace('clr_', '')
  await the.sql(
    `insert into claim_reports (account_number, report_id, policy_number, form, state, revision, answers, created_by,
       saved_by, created_at, saved_at, expires_on, report_number, signature, contact_by, submitted_at, submitted_on)
     select $1, v.id::uuid, v.policy, v.form, v.state, 1, '{}', u.user_id, u.user_id, now(), now(), '2026-04-09', v.number,
            v.signature, v.day::date, v.at::timestamptz, v.day::date
     from users u, (values
       ($2, '12MF0104417', 'property_liability', 'draft', null, null, null, null),
       ($3, '12CA0220975', 'auto', 'draft', null, null, null, null),
       ($4, '12MF0104417', 'property_liability', 'submitted', 'R-4T8DM9KX', 'The owner', '2026-03-09',
        '2026-03-09T15:00:00Z')) as v(id, policy, form, state, number, signature, day, at)
     where u.feed_id = 'user-owner'`,
    [larkspur, id(testReports.draft), id(testReports.toDiscard), id(testReports.sent)],
  )
}
