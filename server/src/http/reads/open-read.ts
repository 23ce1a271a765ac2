import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Capability, rolesThatMay } from '@myaccount/domain/seats/capability'
import { accountsWith, mayOnAccount } from '@myaccount/domain/session/actor'
import type { Database, RowsOfEach } from '../../database/database.ts'
import { accountsSetting } from '../../database/scope.ts'
import { AppError } from '../app-error.ts'
import type { Authentication, Caller } from '../authenticate.ts'
import { scopeOfActor } from '../scope-of-actor.ts'
import { isSignedIn, type SignedInVisit, type Visit } from '../visit.ts'
import { type Asker, askerOf, type HotEndpoint, type HotRead } from './hot-read.ts'

export interface OpenedRead<Rows extends readonly unknown[]> {
  readonly visit: Visit
  /** The rows of the same round trip; read again if a guess about the visitor was wrong. Throws refusals. */
  rows(): Promise<RowsOfEach<Rows>>
  /** Call it once the answer has been sent. */
  readonly afterAnswer: () => void
}

/** Finds the visitor and sends the read's statements in the same round trip (ADR 0050). */
export type OpenRead = <E extends HotEndpoint, Rows extends readonly unknown[]>(
  caller: Caller,
  read: HotRead<E, Rows>,
  input: EndpointInput<E>,
) => Promise<OpenedRead<Rows>>

interface OpenReadOptions {
  readonly database: Database
  readonly authenticateWith: Authentication['authenticateWith']
}

export function makeOpenRead({ database, authenticateWith }: OpenReadOptions): OpenRead {
  return async (caller, read, input) => {
    const { capability } = read.endpoint.access
    let assumption: Assumption | undefined
    const {
      visit,
      rows: sentAlong,
      seenAccounts,
      afterAnswer,
    } = await authenticateWith(caller, {
      roles: rolesThatMay(capability),
      statements(today) {
        assumption = assume(today)
        return read.statements(assumption.asker, input)
      },
    })
    return {
      visit,
      afterAnswer,
      async rows() {
        if (!isSignedIn(visit)) throw new AppError('session.required')
        const accounts = accountsWith(visit.actor, capability)
        // The rows are used only if the database and the domain agree on the accounts that may be seen.
        const isSeen = assumption?.holdsFor(visit) && seenAccounts === accountsSetting(accounts)
        if (sentAlong === undefined || !isSeen) return await readRows(database, read, { visit, input })
        refuseForeignRows(sentAlong, accounts)
        return sentAlong
      },
    }
  }
}

interface Assumption {
  readonly asker: Asker
  /** Returns whether all guesses are true for the visit. */
  holdsFor(visit: SignedInVisit): boolean
}

/** Allows everything and remembers each question. */
function assume(today: CalendarDate): Assumption {
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

/** Throws for a row of an account that the domain does not find to be the visitor's. */
function refuseForeignRows(rows: readonly (readonly unknown[])[], accounts: readonly AccountNumber[]): void {
  const own = new Set<unknown>(accounts)
  for (const row of rows.flat()) {
    if (typeof row !== 'object' || row === null || !('accountNumber' in row)) continue
    if (!own.has(row.accountNumber)) throw new Error('A row came of an account that is not the visitor’s')
  }
}
