import type { PlantedSourceBug } from './planted-source-bug.ts'

export const draftBugs: readonly PlantedSourceBug[] = [
  {
    point: '2.1',
    says: 'the draft is requested two banking days before the due date, though its change deadline has not passed',
    file: 'domain/src/bank-draft/run/draft-days.ts',
    from: 'requestOn: usual > afterDeadline ? usual : afterDeadline,',
    to: 'requestOn: usual < afterDeadline ? usual : usual,',
    caughtBy: [
      'domain/src/bank-draft/run/draft-days.test.ts',
      'server/src/features/payments/drafts/draft-run.http.test.ts',
    ],
  },
  {
    point: '2.1',
    says: 'the end of a bank draft is answered as if nothing had left',
    file: 'server/src/features/bank-draft/changing/change-drafts.ts',
    from: "state === 'requested' && paymentState !== null",
    to: "state === 'due' && paymentState !== null",
    caughtBy: ['server/src/features/payments/drafts/draft-run.http.test.ts'],
  },
  {
    point: '2.1',
    says: 'M29 accepts a request on the day of the change deadline',
    file: 'server/src/features/payments/invariants/m29-drafts-leave-after-the-deadline.sql',
    from: 'a.business_day <= d.due_date - 5',
    to: 'a.business_day < d.due_date - 5',
    caughtBy: ['server/src/features/payments/drafts/draft-invariant.http.test.ts'],
  },
]
