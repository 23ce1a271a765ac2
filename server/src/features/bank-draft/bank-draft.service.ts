import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { getDraftOffer } from '@myaccount/contract/endpoints/bank-draft/enrollment'
import type { DraftState } from '@myaccount/domain/bank-draft/draft-date-of'
import { type DraftEvent, decideDraftTransition } from '@myaccount/domain/bank-draft/draft-graph'
import { maskEmail } from '@myaccount/domain/confirmations/mask-email'
import { dateInZone } from '@myaccount/domain/kernel/local-time'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { isOffered } from '@myaccount/domain/payment-methods/method-state'
import { decideRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'
import { personBehind, subjectOf } from '@myaccount/domain/session/actor'
import { signerRoleOf } from '@myaccount/domain/session/signer-role'
import { signerTitles } from '@myaccount/messages/authorization/authorization-messages'
import { draftCodeRefusals, draftRefusals } from '@myaccount/messages/bank-draft/draft-refusals'
import { routingRefusals } from '@myaccount/messages/bank-draft/routing-refusals'
import { say } from '@myaccount/messages/say'
import type { BankDirectory } from '../../carrier/read-banks.ts'
import type { ConfirmationPurpose } from '../../confirmations/confirmation-purpose.ts'
import type { ConfirmedPurpose } from '../../confirmations/confirmed-purposes.ts'
import { makeConfirmations } from '../../confirmations/make-confirmations.ts'
import type { Transaction } from '../../database/database.ts'
import type { AccountEmailKind } from '../../emails/email-kind.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { holdAccountStatement } from '../../paying-accounts/hold-account.store.ts'
import { methodFactsOf, savedMethodsStatement } from '../payment-methods/payment-methods.reader.ts'
import { billingOfflineStatement } from '../status/status.reader.ts'
import {
  type AnswerRow,
  answersStatement,
  appliedStatement,
  signerStatement,
} from './answers/answers.store.ts'
import { makeSettleMethods } from './answers/settle-methods.ts'
import { makeChangeDrafts } from './changing/change-drafts.ts'
import { writeDisclosure } from './draft-disclosure.ts'
import { type DraftWork, onlyOwn } from './draft-work.ts'
import { draftCode } from './emails/draft-code.email.ts'
import { draftChanged, draftConfirmed, draftEnded, draftRejected } from './emails/draft-outcome.emails.ts'
import { enqueueDraftEmail } from './enrollments/enqueue-draft-email.ts'
import {
  type EnrollmentRow,
  endAuthorizationsStatement,
  holdEnrollmentsStatement,
} from './enrollments/enrollments.store.ts'
import { transitionDraft } from './enrollments/transition-draft.ts'
import { accountNameStatement, policiesToEnrollStatement } from './offering/offer.store.ts'
import { policyToEnrollOf } from './offering/policy-to-enroll.ts'
import { makeConfirmRequest } from './signing/confirm-request.ts'
import { findDoneRequest, makeReadResult } from './signing/read-result.ts'
import { renderDisclosurePdf } from './signing/render-disclosure-pdf.ts'
import { findRequestStatement } from './signing/requests.store.ts'
import { makeSignRequest } from './signing/sign-request.ts'
import { makeListUndraftedBills } from './staff/list-undrafted-bills.ts'

function makeReadOffer({
  database,
  carrier,
  timeZone,
}: Pick<DraftWork, 'database' | 'carrier' | 'timeZone'>) {
  return async (
    visit: SignedInVisit,
    { query: { accountNumber } }: EndpointInput<typeof getDraftOffer>,
  ): Promise<EndpointAnswer<typeof getDraftOffer>> => {
    const accounts = onlyOwn(visit.actor, accountNumber)
    const [[account], policies, methods, [offline]] = await database.readAll({ accounts }, [
      accountNameStatement(accounts),
      policiesToEnrollStatement(accounts, null, visit.today),
      savedMethodsStatement(accounts),
      billingOfflineStatement(),
    ] as const)
    const person = subjectOf(visit.actor)
    if (account === undefined || person === null) throw notFound()
    const role = signerRoleOf(person.seats, accountNumber)
    return {
      accountNumber,
      accountName: account.accountName,
      policies: policies.map((row) => policyToEnrollOf(row, visit.today, offline !== undefined)),
      methods: methods
        .filter(({ kind }) => kind === 'bank')
        .map((row) => methodFactsOf(row, visit))
        .filter(({ state }) => isOffered(state)),
      disclosure: writeDisclosure(carrier, timeZone, visit.speaker),
      signer: { name: person.displayName, title: role && say(visit.speaker, signerTitles[role]) },
      sentTo: maskEmail(person.email),
      billingAsOf: offline?.changedAt.toISOString() ?? null,
    }
  }
}

const atOnce = 100

/** Returns the event that billing's answer means in this state; null where the answer changes nothing. */
function eventOf({ status }: AnswerRow, state: DraftState): DraftEvent | null {
  return decideDraftTransition(state, status).ok ? status : null
}

const kindByEvent: Partial<Record<DraftEvent, AccountEmailKind>> = {
  confirmed: draftConfirmed,
  changed: draftChanged,
  rejected: draftRejected,
  ended: draftEnded,
}

/**
 * Applies billing's answers to the enrollments. An answer names its request; an answer to an earlier request,
 * which the person has since replaced, changes nothing. An answer without a request is about something that
 * billing did by itself, and only an end is applied then.
 */
function makeApplyAnswers({ database, clock, timeZone }: DraftWork) {
  async function apply(tx: Transaction, answer: AnswerRow): Promise<void> {
    const { accountNumber, policyNumber, requestId, today, reason } = answer
    await tx.run(holdAccountStatement(accountNumber))
    const [row] = await tx.run(holdEnrollmentsStatement(accountNumber, [policyNumber]))
    if (row === undefined || !isMeant(answer, row)) return
    const event = eventOf(answer, row.state)
    if (event === null) return
    const [signer] = await tx.run(signerStatement(accountNumber, policyNumber))
    const atMs = clock()
    const moved = await transitionDraft(tx, row, {
      event,
      by: { actorKind: 'feed' },
      atMs,
      businessDay: today,
      detail: { request: requestId, reason },
      ...(event === 'changed' && signer && { methodId: signer.methodId }),
      ...((event === 'rejected' || event === 'ended') && { stoppedBy: reason }),
    })
    if (moved === null || signer === undefined) return
    // The bank account of the latest signature was rejected, so the one before it stays.
    if (event === 'rejected' && row.state === 'pending_change')
      await tx.change(endAuthorizationsStatement(accountNumber, policyNumber, signer.acceptanceId, atMs))
    const kind = row.state === 'pending_change' && event === 'rejected' ? draftChanged : kindByEvent[event]
    if (kind) await enqueueDraftEmail(tx, { ...moved.row, ...moved, userId: signer.userId, kind, atMs })
  }

  return async (): Promise<number> => {
    const answers = await database.read('jobs', answersStatement(dateInZone(clock(), timeZone), atOnce))
    for (const answer of answers)
      await database.transaction('jobs', async (tx) => {
        await apply(tx, answer)
        await tx.change(appliedStatement(answer))
      })
    return answers.length
  }
}

function isMeant({ requestId, status }: AnswerRow, row: EnrollmentRow): boolean {
  return requestId === null ? status === 'ended' : requestId === row.requestId && row.requestedAt !== null
}

export type BankDraftService = ReturnType<typeof makeBankDraftService>

export function makeBankDraftService(work: DraftWork) {
  const { database, carrier, timeZone, pdfs } = work
  const openFor = ({ actor }: SignedInVisit) => pdfs.openFor(personBehind(actor).userId)
  const purpose = makeDraftPurpose(work)
  const sign = makeSignRequest(work, purpose, makeConfirmations(database, purpose))
  return {
    offer: makeReadOffer(work),
    disclosure: ({ speaker }: SignedInVisit) => writeDisclosure(carrier, timeZone, speaker),
    printDisclosure: (visit: SignedInVisit) => {
      const { speaker, today: madeOn } = visit
      const paper = { carrier, speaker, madeOn, timeZone, openPdf: openFor(visit) }
      return renderDisclosurePdf(writeDisclosure(carrier, timeZone, speaker), null, paper)
    },
    sign,
    result: makeReadResult(database),
    async printCopy(visit: SignedInVisit, stepUpId: string): Promise<Buffer> {
      const request = await findDoneRequest(database, visit, stepUpId)
      const { text, hash } = request.text
      const paper = {
        carrier,
        speaker: visit.speaker,
        madeOn: visit.today,
        timeZone,
        openPdf: openFor(visit),
      }
      return await renderDisclosurePdf({ text: text ?? '', hash }, request, paper)
    },
    findBank: (typed: string) => findBank(carrier.banks, typed),
    drafts: makeChangeDrafts(work),
    listUndraftedBills: makeListUndraftedBills(database),
    applyAnswers: makeApplyAnswers(work),
    settleMethods: makeSettleMethods(work),
    confirmed: confirmedDraft(work, purpose),
  }
}

/**
 * Returns the name of the bank; null where the directory does not list the routing number, which may still be
 * valid.
 */
function findBank(banks: BankDirectory, typed: string) {
  const decided = decideRoutingNumber(typed)
  if (!decided.ok) {
    const message = decided.refusal === 'length' ? routingRefusals.length : routingRefusals.invalid
    throw new AppError('input.invalid', { fields: [{ field: 'routingNumber', message }] })
  }
  return { routingNumber: decided.value, bankName: banks.get(decided.value) ?? null }
}

function makeDraftPurpose(work: DraftWork): ConfirmationPurpose {
  return {
    name: 'bank_draft',
    capability: 'pay',
    email: draftCode,
    audited: { asked: 'draft.code_requested', entered: 'draft.code_entered' },
    refusals: draftCodeRefusals,
    neverWhileActing: draftRefusals.neverWhileActing,
    onConfirmed: makeConfirmRequest(work),
  }
}

/** Describes the request on the code page, and gives the page that follows. */
function confirmedDraft(work: DraftWork, purpose: ConfirmationPurpose): ConfirmedPurpose {
  return {
    purpose,
    async describe({ accountNumber, confirmationId, userId }) {
      const [request] = await work.database.read(
        { accounts: [accountNumber] },
        findRequestStatement([accountNumber], userId, confirmationId),
      )
      if (request === undefined) throw notFound()
      const { action, policyNumbers, accountName, bankName, last4 } = request
      const today = dateInZone(work.clock(), work.timeZone)
      const policies = await work.database.read(
        { accounts: [accountNumber] },
        policiesToEnrollStatement([accountNumber], policyNumbers, today),
      )
      const names = action === 'enroll' ? 'policies' : 'change'
      return {
        accountName,
        confirms: {
          kind: 'bank_draft',
          action,
          bank: { bankName, last4 },
          policies: policies.map(({ policyNumber, policyType }) => ({ policyNumber, policyType })),
        },
        doneAt: `/bank-draft/results/${toWireId('stepUp', confirmationId)}`,
        returnTo: `/bank-draft?${new URLSearchParams({ account: accountNumber, [names]: policyNumbers.join(',') })}`,
      }
    },
  }
}
