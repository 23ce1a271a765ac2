import type { Access, Endpoint, EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Capability } from '@myaccount/domain/seats/capability'
import { accountsWith, mayOnAccount } from '@myaccount/domain/session/actor'
import type { Database, RowsOfEach, Statements } from '../../database/database.ts'
import { scopeOfActor } from '../scope-of-actor.ts'
import type { SignedInVisit } from '../visit.ts'

/** Endpoints that fit one round trip: no body, and no limit by session. */
export type HotEndpoint = Endpoint & {
  readonly method: 'GET'
  readonly access: Extract<Access, { kind: 'insured' }>
  readonly body?: undefined
  readonly limits?: undefined
}

/**
 * Answers the statements' questions about the visitor. Before the visitor is known it guesses; the visit is
 * compared later.
 */
export interface Asker {
  readonly today: CalendarDate
  may(capability: Capability, accountNumber: AccountNumber): boolean
}

/**
 * A read that shares the round trip that finds the visitor (ADR 0050). Its statements filter by the scope: `inScope`,
 * `scopeAccounts`. `answer` is called for a visit that the endpoint's access allows.
 */
export interface HotRead<E extends HotEndpoint, Rows extends readonly unknown[]> {
  readonly endpoint: E
  readonly statements: (asker: Asker, input: EndpointInput<E>) => Statements<Rows>
  readonly answer: (
    visit: SignedInVisit,
    rows: RowsOfEach<Rows>,
    input: EndpointInput<E>,
  ) => EndpointAnswer<E>
}

/** Infers the rows of `answer` from the statements. */
export function hotRead<const E extends HotEndpoint, const Rows extends readonly unknown[]>(
  read: HotRead<E, Rows>,
): HotRead<E, Rows> {
  return read
}

export interface Assumption {
  readonly asker: Asker
  /** Returns whether all guesses are true for the visit. */
  holdsFor(visit: SignedInVisit): boolean
}

/** Allows everything and remembers each question. */
export function assume(today: CalendarDate): Assumption {
  const assumed: [capability: Capability, accountNumber: AccountNumber][] = []
  return {
    asker: {
      today,
      may(...question) {
        assumed.push(question)
        return true
      },
    },
    holdsFor: (visit) =>
      visit.today === today && assumed.every((question) => mayOnAccount(visit.actor, ...question)),
  }
}

/** Reads the rows for a known visit, in a round trip of their own. Throws the statements' refusals. */
export async function readRows<E extends HotEndpoint, Rows extends readonly unknown[]>(
  database: Database,
  { endpoint, statements }: HotRead<E, Rows>,
  { visit, input }: { readonly visit: SignedInVisit; readonly input: EndpointInput<E> },
): Promise<RowsOfEach<Rows>> {
  const accounts = accountsWith(visit.actor, endpoint.access.capability)
  return await database.readAll(scopeOfActor(visit.actor, accounts), statements(askerOf(visit), input))
}

/** Answers the questions for a known visit. */
export function askerOf({ actor, today }: SignedInVisit): Asker {
  return { today, may: (...question) => mayOnAccount(actor, ...question) }
}
