import type { PlantedSourceBug } from './planted-source-bug.ts'

export const operationBugs: readonly PlantedSourceBug[] = [
  {
    point: '3.4',
    says: 'postings are looked for among all payments that wait',
    file: 'server/src/features/payments/recovery/postings.store.ts',
    from: 'isAmong(claimed)}\n    order by',
    to: 'claimed.length}::int > 0\n    order by',
    caughtBy: ['server/src/features/payments/recovery/postings-due.http.test.ts'],
  },
  {
    point: '3.4',
    says: 'an invoice that shows what was posted brings nobody to look again',
    file: 'server/migrations/0019-due-work.sql',
    from: 'create trigger postings_noted_when_changed after update on invoices referencing new table as changed',
    to: 'create trigger postings_noted_when_changed after delete on invoices referencing old table as changed',
    caughtBy: ['server/src/features/payments/recovery/postings-due.http.test.ts'],
  },
  {
    point: '3.4',
    says: 'a change that comes while a payment is looked at is lost',
    file: 'server/src/features/payments/recovery/postings.store.ts',
    from: 'and p.attempt_id = d."attemptId" and p.changes = d.changes`',
    to: 'and p.attempt_id = d."attemptId"`',
    caughtBy: ['server/src/features/payments/recovery/postings-due.http.test.ts'],
  },
  {
    point: '3.2',
    says: 'the first sign-in compares folded addresses of all users',
    file: 'server/src/features/session/joining/identities.store.ts',
    from: 'where email_folded = ',
    to: 'where lower(email collate "C") = ',
    caughtBy: ['server/src/features/session/joining/find-by-address.db.test.ts'],
  },
  {
    point: '3.2',
    says: 'identities have no index by user',
    file: 'server/migrations/0002-people.sql',
    from: 'create index identities_of_user on identities (user_id);',
    to: '',
    caughtBy: ['server/src/features/session/joining/find-by-address.db.test.ts'],
  },
]
