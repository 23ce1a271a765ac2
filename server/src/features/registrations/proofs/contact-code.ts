import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { registrationLimits } from '@myaccount/domain/registrations/registration-limits'
import { defaultLanguage } from '@myaccount/messages/language'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { countPromisedStatement } from '../../../emails/emails.store.ts'
import { promiseToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import { countGuessStatement } from '../../../guess-counts/guess-counts.store.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { refuseNewCode } from '../../../one-time-codes/code-refusals.ts'
import { registrationCode } from '../emails/registration-code.email.ts'
import { registrationCount } from '../find-account.ts'
import { holdRegistration, onlyOpen } from '../registrations.service.ts'
import { contactStatement, type RegistrationRow } from '../registrations.store.ts'

interface ContactCodeOptions {
  readonly database: Database
  readonly makeId: () => Uuid
}

/** To the contact that the carrier has on file, wherever the person who asks may be reached. */
export function makeSendContactCode({ database, makeId }: ContactCodeOptions) {
  return async ({ actor, nowMs, requestId }: SignedInVisit, own: RegistrationRow): Promise<void> => {
    const { accountNumber, registrationId } = own
    // Its own transaction: what is refused below has counted.
    const [counted] = await database.transaction('session', (tx) =>
      tx.run(
        countGuessStatement(registrationCount('contact', accountNumber), registrationLimits.contact, nowMs),
      ),
    )
    await database.transaction({ accounts: [accountNumber] }, async (tx) => {
      const row = await holdRegistration(tx, own)
      onlyOpen(row, nowMs)
      const [[sent], [onFile]] = await tx.together([
        countPromisedStatement(accountNumber, registrationId, registrationCode),
        contactStatement(accountNumber),
      ] as const)
      const stillTrue = registrationRefusals.nothingLinked
      if ((sent?.count ?? 0) > 0)
        refuseNewCode({ sent, nowMs, stillTrue, noMore: registrationRefusals.noMoreCodes })
      if (!counted?.isLetThrough)
        throw new AppError('rate.limited', { ...registrationRefusals.tooManyCodes, retryAfterSeconds: 3600 })
      if (!onFile?.contact) throw new AppError('conflict', registrationRefusals.noContact)
      tx.defer(
        promiseToAddressStatement({
          ...{ accountNumber, emailId: makeId(), kind: registrationCode, aboutId: registrationId },
          ...{ address: onFile.contact, language: defaultLanguage, createdAtMs: nowMs },
        }),
      )
      const entry = { actor, at: nowMs, action: 'registration.code_asked', outcome: 'done' } as const
      tx.defer(
        auditStatement({ ...entry, accountNumber, requestId, objects: { registration: registrationId } }),
      )
    })
  }
}
