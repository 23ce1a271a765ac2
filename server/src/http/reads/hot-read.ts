import type { Access, Endpoint, EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Capability } from '@myaccount/domain/seats/capability'
import { mayOnAccount } from '@myaccount/domain/session/actor'
import type { RowsOfEach, Statements } from '../../database/database.ts'
import type { SignedInVisit } from '../visit.ts'

/** Endpoints that fit one round trip: no body, and no limit by session. */
export type HotEndpoint = Endpoint & {
  readonly method: 'GET'
  readonly access: Extract<Access, { kind: 'insured' }>
  readonly body?: undefined
  readonly limits?: undefined
}

/**
 * Answers the statements' questions about the visitor. Before the visitor is known it guesses
 * (server/src/http/reads/open-read.ts).
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

/** Answers the questions for a known visit. */
export function askerOf({ actor, today }: SignedInVisit): Asker {
  return { today, may: (...question) => mayOnAccount(actor, ...question) }
}
