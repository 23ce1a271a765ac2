import type { PlantedSourceBug } from './planted-source-bug.ts'

const unverified = 'server/src/features/session/joining/unverified-address.http.test.ts'

const reviews = 'server/src/features/registrations/reviews/reviews.http.test.ts'

const oneAccount = 'server/src/features/acting/one-account.http.test.ts'
const otherAccount = 'server/src/features/acting/other-account.access.test.ts'

export const peopleBugs: readonly PlantedSourceBug[] = [
  {
    point: '1.1',
    says: 'an address that the provider did not verify is stored',
    file: 'server/src/features/session/joining/identities.store.ts',
    from: "return claimedAddress(identity) === null ? '' : (identity.email ?? '')",
    to: "return identity.email ?? ''",
    caughtBy: [unverified],
  },
  {
    point: '1.1',
    says: 'an unverified address is shown as the name of who typed it',
    file: 'server/src/features/session/joining/identities.store.ts',
    from: "filter((word) => !word.includes('@') || word === email)",
    to: "filter((word) => word !== '')",
    caughtBy: [unverified],
  },
  {
    point: '1.1',
    says: 'a sign-in writes over the address that a person has',
    file: 'server/migrations/0004-people.sql',
    from: "user_type = 'Insured' and feed_id is null and email = '')",
    to: "user_type = 'Insured' and feed_id is null)",
    caughtBy: [unverified],
  },
  {
    point: '1.1',
    says: 'one employee makes an owner alone',
    file: 'domain/src/registrations/decide-review.ts',
    from: "return role === 'owner'",
    to: "return role === 'treasurer'",
    caughtBy: [reviews],
  },
  {
    point: '1.1',
    says: 'the employee who approved an owner confirms it',
    file: 'domain/src/registrations/decide-review.ts',
    from: "return isOwn ? refuse('own') : { ok: true, value: 'link' }",
    to: "return { ok: true, value: 'link' }",
    caughtBy: [reviews],
  },
  {
    point: '1.1',
    says: 'the database lets one employee give ownership',
    file: 'server/migrations/0004-people.sql',
    from: "granted_role is distinct from 'owner' or decided_by is null or coalesce(approved_by <> decided_by, false)),",
    to: "granted_role is distinct from 'owner' or decided_by is null or approved_by is not null),",
    caughtBy: [reviews],
  },
  {
    point: '1.1',
    says: 'an employee calls whatever number they were given',
    file: 'server/src/features/registrations/reviews/reviews.service.ts',
    from: 'if (!numbers.some((onFile) => onFile.number === number))',
    to: "if (number === '')",
    caughtBy: [reviews],
  },
  {
    point: '1.6',
    says: 'acting for one account opens all of the person',
    file: 'server/migrations/0004-people.sql',
    from: 'and (s.acting_for_user_id is null or a.account_number = s.acting_account_number)',
    to: 'and (s.acting_for_user_id is null or s.acting_account_number is not null)',
    caughtBy: [oneAccount, otherAccount],
  },
  {
    point: '1.6',
    says: 'a code counts for as long as the session',
    file: 'server/src/features/acting/ask-for-codes.ts',
    from: 'enteredAtMs !== undefined && nowMs < enteredAtMs + codeCountsForMs',
    to: 'enteredAtMs !== undefined',
    caughtBy: [oneAccount],
  },
  {
    point: '1.6',
    says: 'acting goes on after the seat on the account has ended',
    file: 'server/migrations/0004-people.sql',
    from: 'h.account_number = s.acting_account_number and h.ended_at is null',
    to: 'h.account_number = s.acting_account_number',
    caughtBy: [oneAccount],
  },
  {
    point: '1.6',
    says: 'help by staff on other accounts is read while acting',
    file: 'server/src/features/acting/staff-access.service.ts',
    from: "actor.kind === 'employee-acting' ? accountsWith(actor, 'see_account') : null",
    to: "accountsWith(actor, 'see_account').length > 0 ? null : []",
    caughtBy: [oneAccount],
  },
  {
    point: '1.7',
    says: 'whoever of the account read a code back counts as the person acted for',
    file: 'server/src/features/acting/codes/staff-codes.store.ts',
    from: "(payload->>'callerUserId' is null or",
    to: "(payload->>'callerUserId' is not null or",
    caughtBy: ['server/src/features/acting/one-account.http.test.ts'],
  },
  {
    point: '1.7',
    says: 'a caller who read no code back counts as verified',
    file: 'server/src/features/acting/codes/staff-codes.store.ts',
    from: "and purpose = 'caller'\n  and confirmed_at is not null and",
    to: "and purpose = 'caller' and",
    caughtBy: [oneAccount],
  },
  {
    point: '1.7',
    says: 'the audit says that every caller was verified',
    file: 'server/src/features/acting/acting.service.ts',
    from: 'isCallerVerified: callerSentTo !== null,',
    to: 'isCallerVerified: true,',
    caughtBy: [oneAccount],
  },
  {
    point: '1.8',
    says: 'nobody is notified when the carrier changes who owns an account',
    file: 'server/src/feed/people/describe-change.ts',
    from: 'if (was === is) return []',
    to: 'if (was === is || accountNumber !== seat) return []',
    caughtBy: ['server/src/feed/people/ownership-changed.http.test.ts'],
  },
  {
    point: '1.8',
    says: 'a person whose sign-in is separated from their account is not notified',
    file: 'server/src/features/session/staff/staff-identities.service.ts',
    from: 'if (isNotified || detached.length === 0) return',
    to: 'if (isNotified || detached.length >= 0) return',
    caughtBy: ['server/src/features/session/staff/staff-identities.http.test.ts'],
  },
]
