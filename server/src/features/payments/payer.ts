import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type Cents, cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { PaymentSource } from '@myaccount/domain/payments/attempts/payment-source'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { accountsWith, type EmployeeActingFor, type Insured } from '@myaccount/domain/session/actor'
import { signerRoleOf } from '@myaccount/domain/session/signer-role'
import type { Speaker } from '@myaccount/messages/say'
import type { AuditedAs } from '../../audit/audit.ts'
import type { GuestScope, Scope } from '../../database/scope.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'

/**
 * The payer. All differences between payers are in `termsOf`, so that a new kind of payer needs one more member
 * here and one more case there.
 */
export type Payer =
  | { readonly kind: 'person'; readonly actor: Insured }
  /** An employee, for the customer on the telephone. */
  | { readonly kind: 'staff'; readonly actor: EmployeeActingFor }
  /** A payment without a person present, which carries out an earlier agreement. */
  | { readonly kind: 'off_session'; readonly standing: StandingPayer }
  /** A guest who opened one invoice by what is printed on it, with a card for this payment alone. */
  | { readonly kind: 'guest'; readonly guest: GuestScope; readonly name: string }

/** The person who agreed to the payment before, as it is stored. */
export interface StandingPayer {
  readonly source: PaymentSource
  readonly userId: Uuid | null
  readonly actingUserId: Uuid | null
  /** The accounts of the invoices and of the method. */
  readonly accounts: readonly AccountNumber[]
  readonly signerName: string
}

export interface PayerTerms {
  /** The source as the books name it. */
  readonly source: PaymentSource
  /** The user whose payment it is and who is notified by email; null for a payer without one. */
  readonly userId: Uuid | null
  /** The guest whose payment it is, in place of a user. */
  readonly guestId: Uuid | null
  /** The owner of the checkouts that it uses; null for a payer without any. */
  readonly ownerId: Uuid | null
  /** The employee who pressed Pay. */
  readonly actingUserId: Uuid | null
  /** The accounts whose invoices it may pay, with the methods of the same accounts. */
  readonly accounts: readonly AccountNumber[]
  /** Returns the scope in which it reads; a payment is written in the scope of its own accounts. */
  scopeOf(accounts: readonly AccountNumber[]): Scope
  /** Returns the person who agrees to the authorization, with their role. */
  signerOn(accountNumber: AccountNumber): { readonly name: string; readonly role: SeatRole | null }
  readonly auditedAs: AuditedAs
  /**
   * The recipient of the one-time code, and the amount above which it is required; null for a payer that cannot
   * get one.
   */
  readonly code: { readonly userId: Uuid; readonly aboveCents: Cents } | null
}

/** The limit of ADR 0023. */
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
    // A guest's card payment never exceeds that amount, so no code is needed.
    code: null,
  }
}

/** The person who agreed before had already passed every check, including the code. */
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

/** Returns the terms by the seats of the person whose payment it is, even while an employee pays for them. */
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

/** A payer with the moment and the language of the request. */
export interface PayerAsking {
  readonly payer: Payer
  readonly nowMs: number
  /** The business day. */
  readonly today: CalendarDate
  readonly speaker: Speaker
  readonly requestId: string
}

/** Converts a signed-in visit at the edge; the code below it knows only the payer. */
export function askingOf({ actor, nowMs, today, speaker, requestId }: SignedInVisit): PayerAsking {
  return { payer: payerOf(actor), nowMs, today, speaker, requestId }
}

function payerOf(actor: SignedInVisit['actor']): Payer {
  if (actor.kind === 'insured') return { kind: 'person', actor }
  if (actor.kind === 'employee-acting') return { kind: 'staff', actor }
  throw new AppError('access.denied')
}
