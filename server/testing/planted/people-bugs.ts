import type { PlantedSourceBug } from './planted-source-bug.ts'

const unverified = 'server/src/features/session/joining/unverified-address.http.test.ts'

const reviews = 'server/src/features/registrations/reviews/reviews.http.test.ts'

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
    file: 'server/migrations/0002-people.sql',
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
    caughtBy: ['domain/src/registrations/decide-review.test.ts', reviews],
  },
  {
    point: '1.1',
    says: 'the employee who approved an owner confirms it',
    file: 'domain/src/registrations/decide-review.ts',
    from: "return isOwn ? refuse('own') : { ok: true, value: 'link' }",
    to: "return { ok: true, value: 'link' }",
    caughtBy: ['domain/src/registrations/decide-review.test.ts', reviews],
  },
  {
    point: '1.1',
    says: 'the database lets one employee give ownership',
    file: 'server/migrations/0022-coming-in.sql',
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
]
