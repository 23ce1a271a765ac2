import type { PlantedSourceBug } from './planted-source-bug.ts'

const guessing = 'server/src/features/registrations/guessing.http.test.ts'

export const registrationBugs: readonly PlantedSourceBug[] = [
  {
    point: '1.3',
    says: 'wrong proofs are counted by account, so another account gives new tries',
    file: 'server/src/features/registrations/proofs/prove.ts',
    from: "person: registrationCount('proof', own.userId),",
    to: "person: registrationCount('proof', own.userId + own.accountNumber),",
    caughtBy: [guessing],
  },
  {
    point: '1.3',
    says: 'wrong proofs lock the account to everybody',
    file: 'server/src/features/registrations/proofs/prove.ts',
    from: "person: registrationCount('proof', own.userId),",
    to: "person: registrationCount('proof', own.accountNumber),",
    caughtBy: [guessing],
  },
  {
    point: '1.3',
    says: 'a network address may try as often as it has sign-ins',
    file: 'server/src/features/registrations/proofs/prove.ts',
    from: 'if (!byPerson?.isLetThrough || !byAddress?.isLetThrough) throw locked()',
    to: 'if (!byPerson?.isLetThrough || byAddress === undefined) throw locked()',
    caughtBy: [guessing],
  },
  {
    point: '1.3',
    says: 'the code to the contact on file has six digits',
    file: 'domain/src/confirmations/purpose.ts',
    from: "registration: { ...account, format: 'printed', lastsMs: null }",
    to: "registration: { ...account, format: 'digits', lastsMs: null }",
    caughtBy: [guessing],
  },
  {
    point: '1.3',
    says: 'the contact on file hears of no wrong proof',
    file: 'server/src/features/registrations/proofs/prove.ts',
    from: 'if (!notice?.isLetThrough) return',
    to: 'if (notice !== undefined) return',
    caughtBy: [guessing],
  },
  {
    point: '1.3',
    says: 'ten wrong tries close a bill to every guest',
    file: 'server/src/features/guest-checkout/finding/find-bill.ts',
    from: '(byNumber?.isLetThrough || byOwn?.isLetThrough)',
    to: '(byNumber?.isLetThrough && byOwn !== undefined)',
    caughtBy: ['server/src/features/guest-checkout/finding/find-bill.http.test.ts'],
  },
  {
    point: '1.3',
    says: 'six digits are guessed on by starting a new purpose',
    file: 'server/src/confirmations/try-code.ts',
    from: "const count = { kind: 'one-time code', of: owner.userId }",
    to: "const count = { kind: 'one-time code', of: owner.confirmationId }",
    caughtBy: ['server/src/confirmations/try-code.db.test.ts'],
  },
]
