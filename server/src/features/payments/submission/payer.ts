import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type Cents, cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaymentSource } from '@myaccount/domain/payments/attempts/payment-source'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { signerRoleOf } from '@myaccount/domain/seats/signer-role'
import { accountsWith, type EmployeeActingFor, type Insured } from '@myaccount/domain/session/actor'
import type { Speaker } from '@myaccount/messages/say'
import type { AuditedAs } from '../../../audit/audit.ts'
import type { GuestScope, Scope } from '../../../database/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'

/**
 * Who pays. What depends on it stands in `termsOf` and nowhere else, so that another kind of payer is one more member
 * here and one more case there.
 */
export type Payer =
  | { readonly kind: 'person'; readonly actor: Insured }
  /** An employee, for the customer on the telephone. */
  | { readonly kind: 'staff'; readonly actor: EmployeeActingFor }
  /** Nobody is there: what was accepted before is carried out. */
  | { readonly kind: 'off_session'; readonly standing: StandingPayer }
  /** Whoever opened one invoice by what is printed on it, with a card for this payment alone. */
  | { readonly kind: 'guest'; readonly guest: GuestScope; readonly name: string }

/** Who accepted what is carried out, as it is kept. */
export interface StandingPayer {
  readonly source: PaymentSource
  readonly userId: Uuid | null
  readonly actingUserId: Uuid | null
  /** Of the invoices and of the method. */
  readonly accounts: readonly AccountNumber[]
  readonly signerName: string
}

export interface PayerTerms {
  /** As the books name it. */
  readonly source: PaymentSource
  /** The user whose payment it is and who is told of it by email; null of a payer that has none. */
  readonly userId: Uuid | null
  /** The guest whose payment it is, in place of a user. */
  readonly guestId: Uuid | null
  /** Whose checkouts it uses; null of a payer without any. */
  readonly ownerId: Uuid | null
  /** The employee who pressed Pay. */
  readonly actingUserId: Uuid | null
  /** Whose invoices it may pay, and with whose methods. */
  readonly accounts: readonly AccountNumber[]
  /** In which it reads; a payment is written in that of its own accounts. */
  scopeOf(accounts: readonly AccountNumber[]): Scope
  /** Who agrees to the authorization, and as what. */
  signerOn(accountNumber: AccountNumber): { readonly name: string; readonly role: SeatRole | null }
  readonly auditedAs: AuditedAs
  /** Who is sent the one-time code of a payment above so much; null of a payer that cannot be sent one. */
  readonly code: { readonly userId: Uuid; readonly aboveCents: Cents } | null
}

/** ADR 0023. */
const codeAboveCents = cents(25_000_00)

export function termsOf(payer: Payer): PayerTerms {
  switch (payer.kind) {
    case 'person':
      return { ...termsOfSeats(payer.actor, payer.actor), source: 'web', actingUserId: null }
    case 'staff':
      return {
        ...termsOfSeats(payer.actor, payer.actor.insured),
        source: 'staff',
        actingUserId: payer.actor.employee.userId,
      }
    case 'guest':
      return termsOfGuest(payer)
    case 'off_session':
      return termsOffSession(payer.standing)
  }
}

function termsOfGuest({ guest, name }: Extract<Payer, { kind: 'guest' }>): PayerTerms {
  return {
    source: 'guest',
    userId: null,
    guestId: guest.guestId,
    ownerId: guest.guestId,
    actingUserId: null,
    accounts: [guest.accountNumber],
    scopeOf: () => ({ guest }),
    signerOn: () => ({ name, role: null }),
    auditedAs: { actorKind: 'guest' },
    // A card pays no more than that at once.
    code: null,
  }
}

/** Whoever accepted was asked for what had to be asked, a code too. */
function termsOffSession({ signerName, ...standing }: StandingPayer): PayerTerms {
  return {
    ...standing,
    guestId: null,
    ownerId: null,
    scopeOf: (accounts) => ({ accounts }),
    signerOn: () => ({ name: signerName, role: null }),
    auditedAs: { actorKind: 'jobs' },
    code: null,
  }
}

/** By the seats of the person whose payment it is, also while an employee pays for them. */
function termsOfSeats(
  actor: Insured | EmployeeActingFor,
  person: Insured,
): Omit<PayerTerms, 'source' | 'actingUserId'> {
  return {
    userId: person.userId,
    guestId: null,
    ownerId: person.userId,
    accounts: accountsWith(actor, 'pay'),
    scopeOf: (accounts) => ({ accounts }),
    signerOn: (accountNumber) => ({
      name: person.displayName,
      role: signerRoleOf(person.seats, accountNumber),
    }),
    auditedAs: { actor },
    code: { userId: person.userId, aboveCents: codeAboveCents },
  }
}

/** A payer with the moment and the language of what it asks for. */
export interface PayerAsking {
  readonly payer: Payer
  readonly nowMs: number
  /** The business day. */
  readonly today: CalendarDate
  readonly speaker: Speaker
  readonly requestId: string
}

/** Of a signed-in visit, at the edge: below it there is only the payer. */
export function askingOf({ actor, nowMs, today, speaker, requestId }: SignedInVisit): PayerAsking {
  return { payer: payerOf(actor), nowMs, today, speaker, requestId }
}

function payerOf(actor: SignedInVisit['actor']): Payer {
  if (actor.kind === 'insured') return { kind: 'person', actor }
  if (actor.kind === 'employee-acting') return { kind: 'staff', actor }
  throw new AppError('access.denied')
}
