import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { registrationLimits } from '@myaccount/domain/registrations/registration-limits'
import { defaultLanguage } from '@myaccount/messages/language'
import { fill } from '@myaccount/messages/message'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import { refuseNewCode } from '../../../confirmations/code-refusals.ts'
import type { Database } from '../../../database/database.ts'
import { countEnqueuedStatement } from '../../../emails/emails.store.ts'
import { enqueueEmailToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import { countInWindows, uncountInWindows } from '../../../guess-counts/count-in-windows.ts'
import { networkOf } from '../../../guess-counts/network-of.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { registrationCode } from '../emails/registration-code.email.ts'
import { registrationCount } from '../find-account.ts'
import { holdRegistration, onlyOpen } from '../registrations.service.ts'
import { contactStatement, type RegistrationRow } from '../registrations.store.ts'

interface ContactCodeOptions {
  readonly database: Database
  readonly makeId: () => Uuid
  readonly timeZone: string
}

/** Sends the code to the contact that the carrier has on file, never to an address of the person who asks. */
export function makeSendContactCode({ database, makeId, timeZone }: ContactCodeOptions) {
  function tooMany(isOfAccount: boolean, againAtMs: number, nowMs: number): AppError {
    const { title, byYou, byAccount } = registrationRefusals.tooManyCodes
    const at = { moment: new Date(againAtMs).toISOString(), timeZone }
    const detail = [fill(isOfAccount ? byAccount : byYou, { at }), registrationRefusals.nothingLinked]
    return new AppError('rate.limited', {
      title,
      detail,
      retryAfterSeconds: Math.ceil((againAtMs - nowMs) / 1000),
    })
  }

  return async (visit: SignedInVisit, own: RegistrationRow, address: string): Promise<void> => {
    const { nowMs } = visit
    const limits = limitsOf(own, address)
    await countInWindows(database, limits, nowMs, ({ isOfAccount }, againAtMs) =>
      tooMany(isOfAccount, againAtMs, nowMs),
    )
    try {
      await send(visit, own)
    } catch (error) {
      // No code was sent, so it counts against no limit.
      await uncountInWindows(database, limits)
      throw error
    }
  }

  async function send({ actor, nowMs, requestId }: SignedInVisit, own: RegistrationRow): Promise<void> {
    const { accountNumber, registrationId } = own
    await database.transaction({ accounts: [accountNumber] }, async (tx) => {
      const row = await holdRegistration(tx, own)
      onlyOpen(row, nowMs)
      const [[sent], [onFile]] = await tx.together([
        countEnqueuedStatement(accountNumber, registrationId, registrationCode),
        contactStatement(accountNumber),
      ] as const)
      const stillTrue = registrationRefusals.nothingLinked
      if ((sent?.count ?? 0) > 0)
        refuseNewCode({ sent, nowMs, stillTrue, noMore: registrationRefusals.noMoreCodes })
      if (!onFile?.contact) throw new AppError('conflict', registrationRefusals.noContact)
      tx.defer(
        enqueueEmailToAddressStatement({
          accountNumber,
          emailId: makeId(),
          kind: registrationCode,
          aboutId: registrationId,
          address: onFile.contact,
          language: defaultLanguage,
          createdAtMs: nowMs,
        }),
      )
      const entry = { actor, at: nowMs, action: 'registration.code_requested', outcome: 'done' } as const
      tx.defer(
        auditStatement({ ...entry, accountNumber, requestId, objects: { registration: registrationId } }),
      )
    })
  }
}

/** Limits count a person and an address by account: at another account they have a limit of their own. */
function limitsOf({ accountNumber, userId }: RegistrationRow, address: string) {
  const limitOf = (name: 'contact' | 'contactByPerson' | 'contactByAddress', of: string) => ({
    ...registrationCount(name, of),
    ...registrationLimits[name],
    isOfAccount: name === 'contact',
  })
  return [
    limitOf('contactByPerson', `${accountNumber} ${userId}`),
    limitOf('contactByAddress', `${accountNumber} ${networkOf(address)}`),
    limitOf('contact', accountNumber),
  ]
}
