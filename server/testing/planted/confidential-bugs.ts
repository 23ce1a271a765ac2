import type { PlantedSourceBug } from './planted-source-bug.ts'

const point = '1.2'
const http = 'server/src/features/claims/confidential.http.test.ts'
const access = 'server/src/features/claims/confidential.access.test.ts'
const scopeOfActor = 'server/src/http/scope-of-actor.ts'
const claims = 'server/migrations/0006-claims.sql'

export const confidentialBugs: readonly PlantedSourceBug[] = [
  {
    point,
    says: 'the person acted for counts as the one who reads',
    file: scopeOfActor,
    from: 'reader: personBehind(actor).userId',
    to: 'reader: personBehind(subject).userId',
    caughtBy: [http, access, 'server/src/features/claims/reporting/taken-by-phone.http.test.ts'],
  },
  {
    point,
    says: 'documents are read in a scope where the person acted for reads',
    file: 'server/src/features/documents/reader-of.ts',
    from: 'reader: personBehind(actor).userId',
    to: 'reader: person.userId',
    caughtBy: [http],
  },
  {
    point,
    says: 'row-level security asks for whom a claim is read and not who reads',
    file: 'server/migrations/0006-claims.sql',
    from: `or (select app_reader()) = any (confidential_to) and (select app_reader()) = (select app_person()));`,
    to: `or (select app_person()) = any (confidential_to));`,
    caughtBy: [http, 'server/src/features/claims/claims.http.test.ts'],
  },
  {
    point,
    says: 'row-level security shows documents of a claim that is not seen',
    file: 'server/migrations/0006-claims.sql',
    from: `  using (claim_number is null or app_scope() in ('feed', 'jobs') or exists (`,
    to: `  using (claim_number is not null or app_scope() in ('feed', 'jobs') or exists (`,
    caughtBy: [http],
  },
  {
    point,
    says: 'a hot read finds no reader, so that counts leave out what the list shows to a person named',
    file: 'server/migrations/0004-people.sql',
    from: `then format('person|%s|%s', coalesce(acting->>'userId', user_id::text), user_id) else '' end, true);`,
    to: `then '' else '' end, true);`,
    caughtBy: [http, 'server/src/http/reads/walls.http.test.ts'],
  },
  {
    point,
    says: 'a hot read takes the person acted for as its reader',
    file: 'server/migrations/0004-people.sql',
    from: `coalesce(acting->>'userId', user_id::text), user_id) else`,
    to: `coalesce(acting->>'userId', user_id::text), coalesce(acting->>'userId', user_id::text)) else`,
    caughtBy: [http],
  },
  {
    point,
    says: 'an email about a document looks its title up as a job, which sees everything',
    file: 'server/src/features/documents/notices/document-notice.email.ts',
    from: 'await database.read(scopeOfAsked(recipient, reader), asked)',
    to: `await database.read('jobs', asked)`,
    caughtBy: [http],
  },
  {
    point,
    says: 'news of a claim leaves for somebody who does not see it any more',
    file: 'server/src/features/claims/claims-work.ts',
    from: 'return seen !== undefined',
    to: 'return seen !== undefined || recipient.seats.length > 0',
    caughtBy: ['server/src/features/claims/news/claim-news.http.test.ts'],
  },
  {
    point,
    says: 'an email says that a file of a claim was not kept to somebody who does not see the claim',
    file: 'server/src/features/files/emails/file-not-kept.email.ts',
    from: 'await tools.database.read(scope, fileNotKeptStatement(owner, aboutId))',
    to: `await tools.database.read('jobs', fileNotKeptStatement(owner, aboutId))`,
    caughtBy: [http],
  },
  {
    point,
    says: 'a notification about a claim stays in the list when the claim becomes confidential',
    file: 'server/src/features/claims/news/claim-news.email.ts',
    from: '        claimNumber: number,\n        write',
    to: '        write',
    caughtBy: [http],
  },
  {
    point,
    says: 'a notification about a report that went to the telephone is there for whoever acts',
    file: 'server/src/features/claims/reporting/claim-reported.email.ts',
    from: 'reportId: report.reportId,',
    to: 'reportId: null,',
    caughtBy: [http],
  },
  {
    point,
    says: 'row-level security shows notifications about a claim that is not seen',
    file: 'server/migrations/0013-emails-and-reminders.sql',
    from: `where c.account_number = notifications.account_number and c.claim_number = notifications.claim_number offset 0))`,
    to: `where c.account_number = notifications.account_number) or true)`,
    caughtBy: [http],
  },
  {
    point,
    says: 'the audit shows staff the entries of a confidential claim',
    file: 'server/migrations/0008-audit-and-outbox.sql',
    from: `(objects->>'claim' is null or exists (`,
    to: `(objects->>'claim' is not null or exists (`,
    caughtBy: [http],
  },
  {
    point,
    says: 'the audit shows staff who reported what went to the telephone',
    file: 'server/migrations/0008-audit-and-outbox.sql',
    from: `(objects->>'report' is null or exists (`,
    to: `(objects->>'report' is not null or exists (`,
    caughtBy: [http],
  },
  {
    point,
    says: 'an opened document is audited without its claim',
    file: 'server/src/features/documents/documents.service.ts',
    from: 'row.claimNumber && { claim: row.claimNumber }',
    to: '!row.claimNumber && {}',
    caughtBy: [http],
  },
  {
    point,
    says: 'staff see that an email about a confidential claim went to somebody',
    file: 'server/migrations/0013-emails-and-reminders.sql',
    from: `select from claims c where c.account_number = emails.account_number and c.claim_number = emails.claim_number offset 0))`,
    to: `select from accounts c where c.account_number = emails.account_number))`,
    caughtBy: [http],
  },
  {
    point,
    says: 'a draft with an allegation is marked only once it is sent',
    file: 'server/src/features/claims/reporting/reports.service.ts',
    from: 'isForPhone: isForPhone(form, answers)',
    to: 'isForPhone: isForPhone(form, {})',
    caughtBy: [http],
  },
  {
    point,
    says: 'whoever acts reads a draft with an allegation of the person acted for',
    file: claims,
    from: `(state = 'submitted' or created_by = (select app_person())) and not is_for_phone and`,
    to: `(state = 'submitted' and not is_for_phone or created_by = (select app_person())) and`,
    caughtBy: [http, access],
  },
  {
    point,
    says: 'a second submit of what went to the telephone answers the employee who sent it',
    file: claims,
    from: `(state = 'draft' or sent_in = pg_current_xact_id_if_assigned())`,
    to: `(state = 'draft' or sent_in is not null)`,
    caughtBy: [http],
  },
  {
    point,
    says: 'a hidden draft is found by being in the way of another',
    file: claims,
    from: `where state = 'draft' and not is_for_phone;`,
    to: `where state = 'draft';`,
    caughtBy: [http],
  },
  {
    point,
    says: 'a report is shown to everybody of the account once the feed deletes its confidential claim',
    file: claims,
    from: 'create trigger confidential_report_changed',
    to: `create function delete_confidential_report() returns trigger language plpgsql as $$
begin
  delete from confidential_reports
  where account_number = old.account_number and report_number = old.data->>'reportNumber';
  return null;
end $$;
create trigger confidential_report_gone after delete on claims
  for each row execute function delete_confidential_report();
create trigger confidential_report_changed`,
    caughtBy: [http],
  },
  {
    point,
    says: 'row-level security shows whoever acts what a person did on a confidential claim',
    file: 'server/migrations/0008-audit-and-outbox.sql',
    from: `app_scope() not in ('staff', 'person') or actor_user_id`,
    to: `app_scope() <> 'staff' or actor_user_id`,
    caughtBy: [http],
  },
  {
    point,
    says: 'a file is added to a confidential claim by whoever acts for a person named',
    file: 'server/src/features/files/files-work.ts',
    from: `scope: scopeOfActor(actor, accountsWith(actor, capability))`,
    to: `scope: scopeOfActor(subject, accountsWith(actor, capability))`,
    caughtBy: [access],
  },
]
