import type { EndpointInput } from '@myaccount/contract/endpoint'
import type {
  ProofKind,
  proveRegistration,
  Registration,
} from '@myaccount/contract/endpoints/registrations/registrations'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { readPrintedCode } from '@myaccount/domain/one-time-codes/read-printed-code'
import { registrationLimits } from '@myaccount/domain/registrations/registration-limits'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database, Statement } from '../../../database/database.ts'
import { countGuessStatement, uncountGuessStatement } from '../../../guess-counts/guess-counts.store.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { spendCodeSql } from '../../../one-time-codes/one-time-codes.store.ts'
import { tryCode } from '../../../one-time-codes/try-code.ts'
import type { AcceptedFrom } from '../../terms/terms.reader.ts'
import { locked, registrationCount } from '../find-account.ts'
import type { makeLinkAccount } from '../linking/link-account.ts'
import { registrationFactsOf } from '../registration-facts.ts'
import { acceptTerms, holdRegistration, onlyOpen, onlyTermsInForce } from '../registrations.service.ts'
import type { RegistrationRow } from '../registrations.store.ts'
import { whoRegisters } from '../who-registers.ts'
import { billCodeIsGoodStatement, hashBillCode, useBillCodeStatement } from './bill-codes.store.ts'

interface ProveOptions {
  readonly database: Database
  readonly makeId: () => Uuid
  readonly link: ReturnType<typeof makeLinkAccount>
}

type Proof = EndpointInput<typeof proveRegistration>['body']

/** Spends the code that was right. No row: another was quicker, or it ended meanwhile. */
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
    const { accountNumber, registrationId: purposeId } = row
    const purpose = { kind: 'registration', accountNumber, purposeId } as const
    const tried = await tryCode(database, purpose, code, nowMs)
    return tried.kind === 'right' ? spendCodeSql(purpose, tried.codeHash, new Date(nowMs)) : null
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

/** Links the account by a code, once. Every wrong one gets the same answer, and counts for its account. */
export function makeProve({ database, makeId, link }: ProveOptions) {
  async function refuse({ actor, nowMs, requestId }: SignedInVisit, row: RegistrationRow): Promise<never> {
    const { accountNumber, registrationId } = row
    const entry = { actor, at: nowMs, action: 'registration.denied', outcome: 'denied' } as const
    await database.transaction({ accounts: [accountNumber] }, (tx) =>
      tx.change(
        auditStatement({ ...entry, accountNumber, requestId, objects: { registration: registrationId } }),
      ),
    )
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
    const { nowMs } = visit
    onlyOpen(own, nowMs)
    onlyTermsInForce(declared)
    const acceptanceId = makeId()
    const count = registrationCount('proof', own.accountNumber)
    // Counted before anything is compared, so that calls at once get no more tries.
    const [counted] = await database.transaction('session', (tx) =>
      tx.run(countGuessStatement(count, registrationLimits.proof, nowMs)),
    )
    if (!counted?.isLetThrough) throw locked()
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
    await database.transaction('session', (tx) => tx.change(uncountGuessStatement(count)))
    return registrationFactsOf(linked, nowMs)
  }
}
