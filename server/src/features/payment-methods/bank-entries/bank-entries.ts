import type { EndpointInput } from '@myaccount/contract/endpoint'
import type * as endpoints from '@myaccount/contract/endpoints/payment-methods'
import type { BankEntryFacts } from '@myaccount/contract/endpoints/payment-methods'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { maskEmail } from '@myaccount/domain/one-time-codes/mask-email'
import { bankEntryLastsMs } from '@myaccount/domain/payment-methods/bank-entry'
import { savedMethodsAtMost } from '@myaccount/domain/payment-methods/save-limit'
import { accountsWith, type Insured, subjectOf } from '@myaccount/domain/session/actor'
import { bankCodeRefusals } from '@myaccount/messages/codes/code-refusals'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { codeLettersStatement } from '../../../letters/letters.store.ts'
import { endedCode, refuseNewCode, wrongCode } from '../../../one-time-codes/code-refusals.ts'
import { triesLeftStatement } from '../../../one-time-codes/one-time-codes.store.ts'
import { tryCode } from '../../../one-time-codes/try-code.ts'
import { holdAccountStatement } from '../method-changes.store.ts'
import { neverWhileActing, tooManyMethods } from '../method-refusals.ts'
import { isBankWhileActing, type MethodWork, onlyOwn } from '../method-work.ts'
import { methodsStatement, payingAccountStatement } from '../payment-methods.store.ts'
import {
  type BankEntryRow,
  bankEntryStateOf,
  confirmBankEntryStatement,
  failBankEntryStatement,
  findBankEntryStatement,
  prolongBankEntryStatement,
} from './bank-entries.store.ts'
import { entryOver } from './bank-entry-refusals.ts'
import { beginOrGoOn } from './begin-bank-entry.ts'
import { auditCode, promiseCode } from './tell-of-code.ts'

const { stillTrue, noMore } = bankCodeRefusals

/** The code that is asked before a bank account is entered (domain.md 3.3.9). Only who began may enter it. */
export function makeBankEntries({ database }: MethodWork) {
  async function findOwn(visit: SignedInVisit, person: Insured, entryId: string): Promise<BankEntryRow> {
    const id = parseWireId('bankEntry', entryId)
    if (!id.ok) throw notFound()
    const accounts = accountsWith(visit.actor, 'pay')
    const [entry] = await database.read(
      { accounts },
      findBankEntryStatement(accounts, person.userId, id.value),
    )
    if (entry === undefined) throw notFound()
    return entry
  }

  async function auditDenied(visit: SignedInVisit, entry: BankEntryRow): Promise<void> {
    await database.transaction({ accounts: [entry.accountNumber] }, (tx) =>
      tx.change(auditCode(visit, entry, 'method.code_entered', 'denied')),
    )
  }

  /** After the last try nobody can go on, so the entry ends with it. */
  async function refuseWrong(visit: SignedInVisit, entry: BankEntryRow, triesLeft: number): Promise<never> {
    await database.transaction({ accounts: [entry.accountNumber] }, async (tx) => {
      await tx.change(auditCode(visit, entry, 'method.code_entered', 'denied'))
      if (triesLeft === 0) await tx.change(failBankEntryStatement(entry, visit.nowMs))
    })
    throw triesLeft > 0 ? wrongCode(triesLeft, stillTrue) : entryOver('failed')
  }

  /** Null where the code has ended, or another window was quicker. */
  async function enter(
    visit: SignedInVisit,
    entry: BankEntryRow,
    code: string,
  ): Promise<BankEntryRow | null> {
    const { accountNumber, entryId: deedId } = entry
    const deed = { kind: 'bank entry', accountNumber, deedId } as const
    const tried = await tryCode(database, deed, code, visit.nowMs)
    if (tried.kind === 'ended') return null
    if (tried.kind === 'wrong') return await refuseWrong(visit, entry, tried.triesLeft)
    const endsAtMs = visit.nowMs + bankEntryLastsMs
    return await database.transaction({ accounts: [accountNumber] }, async (tx) => {
      const [confirmed] = await tx.run(confirmBankEntryStatement(deed, tried.codeHash, visit.nowMs, endsAtMs))
      // A newer code was sent in between.
      if (confirmed === undefined) return null
      await tx.change(auditCode(visit, entry, 'method.code_entered', 'done'))
      return confirmed
    })
  }

  return {
    /** Said again it goes on with what is under way: a reload, a second tab or a lost answer sends no second letter. */
    async begin(
      visit: SignedInVisit,
      { body: { accountNumber } }: EndpointInput<typeof endpoints.beginBankEntry>,
    ): Promise<BankEntryFacts> {
      const accounts = onlyOwn(visit.actor, accountNumber)
      const [[account], methods] = await database.readAll({ accounts }, [
        payingAccountStatement(accounts),
        methodsStatement(accounts),
      ] as const)
      if (account === undefined) throw notFound()
      const person = whoMayEnter(visit)
      if (methods.length >= savedMethodsAtMost) throw tooManyMethods()
      const entry = await database.transaction({ accounts }, (tx) =>
        beginOrGoOn(tx, visit, accountNumber, person.userId),
      )
      return factsOf(entry, person, visit.nowMs)
    },

    /** What is open already is answered as it stands: pressed twice is no error. */
    async confirm(
      visit: SignedInVisit,
      { params, body }: EndpointInput<typeof endpoints.confirmBankEntry>,
    ): Promise<BankEntryFacts> {
      const person = whoMayEnter(visit)
      const entry = await findOwn(visit, person, params.entryId)
      const state = bankEntryStateOf(entry, visit.nowMs)
      if (state === 'confirmed') return factsOf(entry, person, visit.nowMs)
      if (state !== 'waiting') {
        await auditDenied(visit, entry)
        throw entryOver(state)
      }
      let failed: unknown = null
      const confirmed = await enter(visit, entry, body.code).catch((error: unknown) => {
        failed = error
        return null
      })
      if (confirmed !== null) return factsOf(confirmed, person, visit.nowMs)
      // Pressed in two windows at once: the other one was quicker.
      const now = await findOwn(visit, person, params.entryId)
      if (bankEntryStateOf(now, visit.nowMs) === 'confirmed') return factsOf(now, person, visit.nowMs)
      if (failed !== null) throw failed
      await auditDenied(visit, entry)
      throw endedCode(stillTrue)
    },

    /** Promises another letter; the code itself is made when the letter leaves, and the one before ends then. */
    async sendNew(
      visit: SignedInVisit,
      { params }: EndpointInput<typeof endpoints.sendBankEntryCode>,
    ): Promise<void> {
      const person = whoMayEnter(visit)
      const { accountNumber, entryId } = await findOwn(visit, person, params.entryId)
      const { nowMs } = visit
      const deed = { kind: 'bank entry', accountNumber, deedId: entryId } as const
      const isSent = await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        await tx.run(holdAccountStatement(accountNumber))
        const [entry] = await tx.run(findBankEntryStatement([accountNumber], person.userId, entryId))
        const [code] = await tx.run(triesLeftStatement(deed))
        const [sent] = await tx.run(codeLettersStatement(accountNumber, entryId, 'bank_entry_code'))
        if (entry === undefined) throw notFound()
        const state = bankEntryStateOf(entry, nowMs)
        if (state !== 'waiting') throw entryOver(state)
        // A fault came between the last try and the end: no other code could be entered.
        if (code?.triesLeft === 0) {
          await tx.change(failBankEntryStatement(entry, nowMs))
          return false
        }
        refuseNewCode({ sent, nowMs, stillTrue, noMore })
        await tx.change(prolongBankEntryStatement(entry, nowMs + bankEntryLastsMs))
        await promiseCode(tx, visit, entry)
        return true
      })
      if (!isSent) throw entryOver('failed')
    },
  }
}

function whoMayEnter({ actor }: SignedInVisit): Insured {
  if (isBankWhileActing(actor, 'bank')) throw neverWhileActing()
  const person = subjectOf(actor)
  if (person === null) throw new AppError('access.denied')
  return person
}

function factsOf(entry: BankEntryRow, { email }: Insured, nowMs: number): BankEntryFacts {
  return {
    entryId: toWireId('bankEntry', entry.entryId),
    state: bankEntryStateOf(entry, nowMs) === 'confirmed' ? 'confirmed' : 'waiting',
    sentTo: maskEmail(email),
  }
}
