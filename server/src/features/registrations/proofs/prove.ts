import { capabilityOfProof } from '@myaccount/contract/carrier-capabilities'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type {
  ProofKind,
  proveRegistration,
  Registration,
} from '@myaccount/contract/endpoints/registrations/registrations'
import { readPrintedCode } from '@myaccount/domain/confirmations/read-printed-code'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { registrationLimits } from '@myaccount/domain/registrations/registration-limits'
import { defaultLanguage } from '@myaccount/messages/language'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import type { Carrier } from '../../../carrier/carrier.ts'
import { useCodeSql } from '../../../confirmations/codes.store.ts'
import { tryCode } from '../../../confirmations/try-code.ts'
import type { Database, Statement } from '../../../database/database.ts'
import { enqueueEmailToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import { countGuessStatement, uncountGuessStatement } from '../../../guess-counts/guess-counts.store.ts'
import { countTotalStatement, totalOf } from '../../../guess-counts/guess-totals.store.ts'
import { networkOf } from '../../../guess-counts/network-of.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { AcceptedFrom } from '../../terms/terms.reader.ts'
import { wrongProof } from '../emails/wrong-proof.email.ts'
import { locked, registrationCount } from '../find-account.ts'
import type { makeLinkAccount } from '../linking/link-account.ts'
import { registrationFactsOf } from '../registration-facts.ts'
import { acceptTerms, holdRegistration, onlyOpen, onlyTermsInForce } from '../registrations.service.ts'
import { contactStatement, type RegistrationRow } from '../registrations.store.ts'
import { whoRegisters } from '../who-registers.ts'
import { billCodeIsGoodStatement, hashBillCode, useBillCodeStatement } from './bill-codes.store.ts'

interface ProveOptions {
  readonly database: Database
  readonly makeId: () => Uuid
  readonly link: ReturnType<typeof makeLinkAccount>
  readonly carrier: Pick<Carrier, 'capabilitiesOff'>
}

type Proof = EndpointInput<typeof proveRegistration>['body']

/** Uses up the code that was right. Returns no row if another window was quicker, or the code ended meanwhile. */
type Spend = Statement<unknown>

interface Trying {
  readonly visit: SignedInVisit
  readonly row: RegistrationRow
  readonly code: string
}

/** A kind of proof: null where the code is not right. An invitation will be one more. */
type Try = (database: Database, trying: Trying) => Promise<Spend | null>

const tries: Readonly<Record<ProofKind, Try>> = {
  async contact_code(database, { visit: { nowMs }, row, code }) {
    const { accountNumber, registrationId: confirmationId, userId } = row
    const owner = { purpose: 'registration', accountNumber, confirmationId, userId } as const
    const tried = await tryCode(database, owner, code, nowMs)
    return tried.kind === 'right' ? useCodeSql(tried.code, new Date(nowMs)) : null
  },
  async bill_code(database, { visit: { nowMs, today }, row: { accountNumber }, code }) {
    const hash = hashBillCode(accountNumber, readPrintedCode(code) ?? '')
    const found = await database.read(
      { accounts: [accountNumber] },
      billCodeIsGoodStatement(accountNumber, hash, today),
    )
    return found[0]?.isGood ? useBillCodeStatement(accountNumber, hash, today, nowMs) : null
  },
}

/** Links the account by a code, once. Every wrong one gets the same answer, and counts for its person and address. */
export function makeProve({ database, makeId, link, carrier }: ProveOptions) {
  async function refuse({ actor, nowMs, requestId }: SignedInVisit, row: RegistrationRow): Promise<never> {
    const { accountNumber, registrationId } = row
    const entry = { actor, at: nowMs, action: 'registration.denied', outcome: 'denied' } as const
    const [notice] = await database.transaction('session', (tx) =>
      tx.run(
        countGuessStatement(registrationCount('notice', accountNumber), registrationLimits.notice, nowMs),
      ),
    )
    await database.transaction({ accounts: [accountNumber] }, async (tx) => {
      tx.defer(
        auditStatement({ ...entry, accountNumber, requestId, objects: { registration: registrationId } }),
      )
      if (!notice?.isLetThrough) return
      const [onFile] = await tx.run(contactStatement(accountNumber))
      if (!onFile?.contact) return
      tx.defer(
        enqueueEmailToAddressStatement({
          accountNumber,
          emailId: makeId(),
          kind: wrongProof,
          aboutId: registrationId,
          address: onFile.contact,
          language: defaultLanguage,
          createdAtMs: nowMs,
        }),
      )
    })
    throw new AppError('input.invalid', {
      fields: [
        { field: 'code', message: [registrationRefusals.wrongCode, registrationRefusals.nothingLinked] },
      ],
    })
  }

  return async (
    visit: SignedInVisit,
    own: RegistrationRow,
    { kind, code, ...declared }: Proof,
    from: AcceptedFrom,
  ): Promise<Registration> => {
    if (carrier.capabilitiesOff.has(capabilityOfProof[kind])) throw notFound()
    const { nowMs } = visit
    onlyOpen(own, nowMs)
    onlyTermsInForce(declared)
    const acceptanceId = makeId()
    const counts = countsOf(own, from.address)
    // Counted before anything is compared, so that calls at once get no more tries.
    const [[byPerson], [byAddress]] = await database.transaction('session', (tx) =>
      tx.together([
        countGuessStatement(counts.person, registrationLimits.proof, nowMs),
        countGuessStatement(counts.address, registrationLimits.proofAddress, nowMs),
        countTotalStatement('registration_proofs', nowMs),
      ] as const),
    )
    if (!byPerson?.isLetThrough || !byAddress?.isLetThrough) throw locked()
    const spend = await tries[kind](database, { visit, row: own, code })
    if (spend === null) return await refuse(visit, own)
    const linked = await database.transaction(
      { accounts: [own.accountNumber], person: own.userId },
      async (tx) => {
        const row = await holdRegistration(tx, own)
        onlyOpen(row, nowMs)
        const [spent] = await tx.run(spend)
        if (spent === undefined) return null
        await acceptTerms(tx, row, acceptanceId, from, nowMs)
        const hasVerifiedEmail = whoRegisters(visit).email !== ''
        return await link(tx, visit, row, { acceptanceId, by: kind, decidedBy: null, hasVerifiedEmail })
      },
    )
    if (linked === null) return await refuse(visit, own)
    await database.transaction('session', (tx) => {
      for (const count of Object.values(counts)) tx.defer(uncountGuessStatement(count))
    })
    return registrationFactsOf(linked, nowMs)
  }
}

/** Over all accounts together: by the person and the network address, never by the account. */
function countsOf(own: RegistrationRow, address: string) {
  return {
    person: registrationCount('proof', own.userId),
    address: registrationCount('proofAddress', networkOf(address)),
    all: totalOf('registration_proofs'),
  } as const
}
