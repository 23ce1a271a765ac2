import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { findRegistration } from '@myaccount/contract/endpoints/registrations/registrations'
import { maskName } from '@myaccount/domain/guest-checkout/mask-name'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { maskContact } from '@myaccount/domain/registrations/mask-contact'
import {
  type RegistrationLimit,
  registrationLastsMs,
  registrationLimits,
} from '@myaccount/domain/registrations/registration-limits'
import { type Insured, mayOnAccount } from '@myaccount/domain/session/actor'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { auditStatement } from '../../audit/audit.ts'
import type { Database } from '../../database/database.ts'
import { answerInSteps } from '../../guess-counts/answer-in-steps.ts'
import { foldGuess } from '../../guess-counts/fold-guess.ts'
import { countGuessStatement, uncountGuessStatement } from '../../guess-counts/guess-counts.store.ts'
import { countTotalStatement, totalOf } from '../../guess-counts/guess-totals.store.ts'
import { networkOf } from '../../guess-counts/network-of.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { registrationFactsOf } from './registration-facts.ts'
import {
  type FoundAccount,
  findAccountStatement,
  insertRegistrationStatement,
  prolongRegistrationStatement,
  type RegistrationRow,
  registrationsOfUserStatement,
  stateOf,
} from './registrations.store.ts'
import { whoRegisters } from './who-registers.ts'

interface FindAccountOptions {
  readonly database: Database
  readonly makeId: () => Uuid
  readonly answerEveryMs: number | undefined
}

type Asked = EndpointInput<typeof findRegistration>['body']

/** Null for every miss, whatever was missed (product.md 5): the same bytes, on the same steps of time. */
export function makeFindAccount({ database, makeId, answerEveryMs }: FindAccountOptions) {
  async function find(
    visit: SignedInVisit,
    { number, zip, relationship }: Asked,
    address: string,
  ): Promise<EndpointAnswer<typeof findRegistration>> {
    const person = whoRegisters(visit)
    const counts = countsOf(person, foldGuess(number), address)
    // Counted first and taken back by a hit, so that a hundred at once are counted like one after the other.
    const looked = await database.transaction('session', async (tx) => {
      const [[byPerson], [byAddress], , [byNumber], [byOwn], [found]] = await tx.together([
        countGuessStatement(counts.person, registrationLimits.person, visit.nowMs),
        countGuessStatement(counts.address, registrationLimits.address, visit.nowMs),
        countTotalStatement('registration_accounts', visit.nowMs),
        countGuessStatement(counts.number, registrationLimits.number, visit.nowMs),
        countGuessStatement(counts.numberByPerson, registrationLimits.numberByPerson, visit.nowMs),
        findAccountStatement(number, zip),
      ] as const)
      const isRefused = !byPerson?.isLetThrough || !byAddress?.isLetThrough
      return { isRefused, found: byNumber?.isLetThrough || byOwn?.isLetThrough ? found : undefined }
    })
    if (looked.isRefused) throw locked()
    const { found } = looked
    if (found?.isAmbiguous) throw new AppError('conflict', registrationRefusals.severalAccounts)
    if (!found?.accountNumber) return { registration: null }
    await database.transaction('session', (tx) => {
      for (const count of Object.values(counts)) tx.defer(uncountGuessStatement(count))
    })
    if (mayOnAccount(visit.actor, 'see_account', found.accountNumber))
      throw new AppError('conflict', registrationRefusals.alreadyYours)
    const row = await keep(visit, person, { ...found, accountNumber: found.accountNumber }, relationship)
    return { registration: registrationFactsOf(row, visit.nowMs) }
  }

  /** Found again, it goes on where it was. */
  async function keep(
    { actor, nowMs, requestId }: SignedInVisit,
    { userId }: Insured,
    { accountNumber, accountName, town, contact }: FoundAccount & { readonly accountNumber: AccountNumber },
    relationship: Asked['relationship'],
  ): Promise<RegistrationRow> {
    const before = await database.read(
      'session',
      registrationsOfUserStatement(userId, nowMs - registrationLastsMs),
    )
    const open = before.find(
      (row) => row.accountNumber === accountNumber && ['open', 'in_review'].includes(stateOf(row, nowMs)),
    )
    const endsAtMs = nowMs + registrationLastsMs
    if (open !== undefined && stateOf(open, nowMs) === 'in_review') return open
    const [row] = await database.transaction({ accounts: [accountNumber] }, async (tx) => {
      if (open !== undefined) return await tx.run(prolongRegistrationStatement(open, relationship, endsAtMs))
      const registrationId = makeId()
      const entry = { actor, at: nowMs, action: 'registration.found', outcome: 'done' } as const
      tx.defer(
        auditStatement({ ...entry, accountNumber, requestId, objects: { registration: registrationId } }),
      )
      const masked = {
        maskedName: maskName(accountName),
        maskedTown: maskName(town),
        maskedContact: contact === null ? null : maskContact(contact),
      }
      return await tx.run(
        insertRegistrationStatement(
          { accountNumber, registrationId, userId, relationship, ...masked },
          nowMs,
          endsAtMs,
        ),
      )
    })
    if (row === undefined) throw new Error('The registration was not kept')
    return row
  }

  return (visit: SignedInVisit, asked: Asked, address: string) =>
    answerInSteps(() => find(visit, asked, address), answerEveryMs)
}

export function locked(): AppError {
  return new AppError('rate.limited', { ...registrationRefusals.locked, retryAfterSeconds: 15 * 60 })
}

/** Apart from those of guests, who look bills up by the same numbers. */
export function registrationCount(limit: RegistrationLimit, of: string) {
  return { kind: `registration ${limit}`, of } as const
}

function countsOf({ userId }: Insured, number: string, address: string) {
  return {
    person: registrationCount('person', userId),
    address: registrationCount('address', networkOf(address)),
    all: totalOf('registration_accounts'),
    number: registrationCount('number', number),
    numberByPerson: registrationCount('numberByPerson', `${number} ${userId}`),
  } as const
}
