import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { askToActAs, StaffCode, verifyCaller } from '@myaccount/contract/endpoints/acting/acting'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import { personBehind } from '@myaccount/domain/session/actor'
import { actingRefusals } from '@myaccount/messages/acting/acting-messages'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { ownProofsStatement } from '../session/session.reader.ts'
import { findOwnProof } from './codes/own-proof.ts'
import { type StaffCodes, staffCodeFacts } from './codes/staff-codes.ts'
import {
  contactOfAccountStatement,
  insertRecordStatement,
  seatedPersonStatement,
} from './records/act-as-records.store.ts'

/** Requests the codes that an employee needs before acting for a customer and before speaking about an account. */
export function makeAskForCodes(database: Database, codes: StaffCodes, isByAuthenticator: boolean) {
  async function findSeated(visit: SignedInVisit, accountNumber: SeatedOn, wireId: string) {
    const id = parseWireId('user', wireId)
    if (!id.ok) throw notFound()
    const [person] = await database.read('staff', seatedPersonStatement(accountNumber, id.value, visit.today))
    if (person === undefined) throw notFound()
    return person
  }

  async function contactOf(visit: SignedInVisit, accountNumber: SeatedOn, wireId: string | null) {
    if (wireId !== null) return await findSeated(visit, accountNumber, wireId)
    const [account] = await database.read('staff', contactOfAccountStatement(accountNumber))
    if (account === undefined) throw notFound()
    return { ...account, userId: null }
  }

  return {
    /**
     * Keeps the reason, and emails the employee a code unless one that they entered still counts. Where employees
     * confirm with their authenticator, they have done so before, and no code is sent.
     */
    async toActAs(
      visit: SignedInVisit,
      { params: { accountNumber }, body }: EndpointInput<typeof askToActAs>,
      requestedFrom: string,
    ): Promise<EndpointAnswer<typeof askToActAs>> {
      const { nowMs, speaker, actor } = visit
      const insured = await findSeated(visit, accountNumber, body.userId)
      if (insured.isRefused) throw new AppError('conflict', actingRefusals.refused)
      const { userId: employeeId, email: address } = personBehind(actor)
      const [proofs] = await database.read('session', ownProofsStatement(visit.sessionHash))
      const proof = findOwnProof(proofs, isByAuthenticator, nowMs)
      if (proof === null && isByAuthenticator) throw new AppError('conflict', actingRefusals.noStepUp)
      return await database.transaction({ accounts: [accountNumber], person: employeeId }, async (tx) => {
        const toSend = { accountNumber, purpose: 'act_as', address, language: speaker.locale } as const
        // A proof that was given in this session before counts for another reason too.
        const code =
          proof === null
            ? await codes.send(tx, visit, toSend)
            : await codes.countAgain(tx, visit, toSend, proof)
        const { reason, note, ticket } = body
        const record = { recordId: code.confirmationId, accountNumber, employeeId, insuredId: insured.userId }
        await tx.change(
          insertRecordStatement({ ...record, reason, note, ticket: ticket || null, requestedFrom }, nowMs),
        )
        return { ...staffCodeFacts(code, nowMs), ...(isByAuthenticator && { isByAuthenticator }) }
      })
    },

    /** Emails a code to a contact on file, never to an address that the caller names. */
    async toVerifyCaller(
      visit: SignedInVisit,
      { params: { accountNumber }, body }: EndpointInput<typeof verifyCaller>,
    ): Promise<StaffCode> {
      const { email, userId } = await contactOf(visit, accountNumber, body.userId)
      if (!email) throw new AppError('conflict', actingRefusals.noAddress)
      const toSend = {
        accountNumber,
        address: email,
        language: visit.speaker.locale,
        purpose: 'caller',
        ...(userId !== null && { callerUserId: userId }),
      } as const
      const scope = { accounts: [accountNumber], person: personBehind(visit.actor).userId }
      const code = await database.transaction(scope, (tx) => codes.send(tx, visit, toSend))
      return staffCodeFacts(code, visit.nowMs)
    },
  }
}

type SeatedOn = EndpointInput<typeof askToActAs>['params']['accountNumber']
