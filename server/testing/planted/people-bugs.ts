import type { PlantedSourceBug } from './planted-source-bug.ts'

const unverified = 'server/src/features/session/joining/unverified-address.http.test.ts'

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
]
