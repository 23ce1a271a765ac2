import type { Access, Endpoint, EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Capability } from '@myaccount/domain/seats/capability'
import { accountsWith, mayOnAccount } from '@myaccount/domain/session/actor'
import type { Database, RowsOfEach, Statements } from '../../database/database.ts'
import type { SignedInVisit } from '../visit.ts'

/** What no answer has to be waited for between: no body, and no limit that counts by who asks. */
export type HotEndpoint = Endpoint & {
  readonly method: 'GET'
  readonly access: Extract<Access, { kind: 'insured' }>
  readonly body?: undefined
  readonly limits?: undefined
}

/** What the statements may know of who asks: before that is known, a guess that is held against the visit later. */
export interface Asker {
  readonly today: CalendarDate
  may(capability: Capability, accountNumber: AccountNumber): boolean
}

/**
 * A read that goes in the same round trip as the question who asks (ADR 0050). The statements filter by what is in
 * scope: `inScope`, `scopeAccounts`. `answer` is called for a visit that the endpoint's access allows.
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
  /** Whether everything that the statements were told is true of the visit. */
  holdsFor(visit: SignedInVisit): boolean
}

/** Every question is answered with yes, and remembered. */
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

/** The rows for a visit that is known, in a round trip of their own. Throws what the statements refuse. */
export async function readRows<E extends HotEndpoint, Rows extends readonly unknown[]>(
  database: Database,
  { endpoint, statements }: HotRead<E, Rows>,
  { visit, input }: { readonly visit: SignedInVisit; readonly input: EndpointInput<E> },
): Promise<RowsOfEach<Rows>> {
  const { actor, today } = visit
  const accounts = accountsWith(actor, endpoint.access.capability)
  const may: Asker['may'] = (...question) => mayOnAccount(actor, ...question)
  return await database.readAll({ accounts }, statements({ today, may }, input))
}
