import { randomBytes } from 'node:crypto'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { changeContact, confirmContact } from '@myaccount/contract/endpoints/people/contact'
import { maskEmail } from '@myaccount/domain/confirmations/mask-email'
import { confirmationPurposes } from '@myaccount/domain/confirmations/purpose'
import { decideAnotherChange } from '@myaccount/domain/contact/contact-change'
import { parsePhone } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { makeUuid, parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, type Insured } from '@myaccount/domain/session/actor'
import { foldAscii } from '@myaccount/domain/session/fold-ascii'
import { codeRefusals } from '@myaccount/messages/codes/code-refusals'
import { contactRefusals } from '@myaccount/messages/contact/contact-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { auditStatement } from '../../../audit/audit.ts'
import { isCodeOf, type WhichCode } from '../../../confirmations/one-time-code.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { enqueueEmailToPeopleStatement } from '../../../emails/emails.store.ts'
import { addressChanged } from '../../../feed/people/address-changed.email.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { Outbox } from '../../../outbox/outbox.ts'
import {
  begunAtStatement,
  type ContactChange,
  contactChange,
  endOpenChangesStatement,
  finishChangeStatement,
  holdContactStatement,
  inOrder,
  insertContactChangeStatement,
  openChangeStatement,
  type ReachedBefore,
  type TriedChange,
  tryChangeStatement,
  writeContactStatement,
} from './contact-changes.store.ts'
import { contactCode, newAddressCode, phoneChanged } from './contact-codes.emails.ts'

type Begun = EndpointAnswer<typeof changeContact>
type ContactInput = EndpointInput<typeof changeContact>['body']
type Codes = EndpointInput<typeof confirmContact>['body']

const hourMs = 60 * 60 * 1000

/**
 * A person changes their own email or phone. The code sent to the address on file protects the person from someone
 * at an open browser, since every other code goes there; the code sent to a new address keeps a mistyped one out
 * (ADR 0053).
 */
export function makeContactChanges({
  database,
  outbox,
}: {
  readonly database: Database
  readonly outbox: Outbox
}) {
  return {
    async begin(visit: SignedInVisit, request: ContactInput): Promise<Begun> {
      const { userId, email } = onlyOneself(visit)
      const { nowMs } = visit
      const newValue = newValueIn(request)
      if (email === '') throw new AppError('conflict', contactRefusals.noAddress)
      const onFile = request.kind === 'email' ? email : visit.phone
      if (onFile !== null && foldAscii(onFile) === foldAscii(newValue))
        throw new AppError('input.invalid', {
          fields: [{ field: request.kind, message: contactRefusals.same }],
        })
      const changeId = newId(nowMs)
      const endsAtMs = nowMs + confirmationPurposes.contact.lastsMs
      const change = { userId, changeId, kind: request.kind, newValue }
      await database.transaction({ accounts: [], person: userId }, async (tx) => {
        await tx.run(holdContactStatement(userId))
        const begun = await tx.run(begunAtStatement(userId, nowMs - hourMs))
        refuseTooSoon(
          begun.map(({ begunAt }) => begunAt.getTime()),
          nowMs,
        )
        await tx.change(endOpenChangesStatement(userId, nowMs))
        await tx.change(insertContactChangeStatement(change, nowMs, endsAtMs))
        const about = { userId, aboutId: changeId }
        await enqueueEmail(tx, contactCode, { ...about, address: email }, nowMs)
        if (request.kind === 'email')
          await enqueueEmail(tx, newAddressCode, { ...about, address: newValue }, nowMs)
        await audit(tx, visit, 'contact.code_requested', 'done', change)
      })
      return {
        changeId: toWireId('stepUp', changeId),
        sentTo: maskEmail(email),
        alsoSentTo: request.kind === 'email' ? newValue : null,
        endsAt: new Date(endsAtMs).toISOString(),
      }
    },

    async confirm(visit: SignedInVisit, wireId: string, codes: Codes): Promise<void> {
      const { userId } = onlyOneself(visit)
      const { nowMs } = visit
      const id = parseWireId('stepUp', wireId)
      if (!id.ok) throw notFound()
      const changeId = id.value
      const accounts = inOrder(accountsWith(visit.actor, 'see_account'))
      const scope = { accounts, person: userId }
      const [tried] = await database.transaction(scope, (tx) =>
        tx.run(tryChangeStatement(userId, changeId, nowMs)),
      )
      if (tried === undefined) {
        const [own] = await database.read(scope, openChangeStatement(userId, changeId, nowMs))
        throw own === undefined ? notFound() : new AppError('conflict', contactRefusals.over)
      }
      const { kind, newValue } = contactChange.parse(tried.payload)
      const mistakes = await mistakesIn(tried, kind, changeId, codes)
      if (mistakes.length > 0) {
        await database.transaction(scope, (tx) =>
          audit(tx, visit, 'contact.changed', 'denied', { changeId, kind }),
        )
        throw new AppError('input.invalid', { fields: mistakes })
      }
      await database.transaction(scope, async (tx) => {
        const [finished] = await tx.run(finishChangeStatement(userId, changeId, nowMs))
        // Another window confirmed the change at the same moment.
        if (finished === undefined) return
        const [before] = await tx.run(writeContactStatement(userId, kind, newValue))
        if (before === undefined) throw new Error('The person is gone')
        await audit(tx, visit, 'contact.changed', 'done', { changeId, kind })
        const notified = kind === 'email' ? addressChanged : phoneChanged
        await enqueueEmail(tx, notified, { userId, aboutId: null, address: before.email }, nowMs)
        for (const accountNumber of accounts)
          outbox.addEvent(tx, {
            eventId: newId(nowMs),
            accountNumber,
            type: 'person.contact_changed',
            businessDay: visit.today,
            createdAt: nowMs,
            body: bodyOf(userId, before, kind, newValue),
          })
      })
    },
  }
}

function bodyOf(userId: Uuid, { carrierId }: ReachedBefore, kind: ContactChange['kind'], value: string) {
  return { userId: toWireId('user', userId), carrierId, changed: kind, [kind]: value }
}

/** Throws for an employee who acts, whom the route refuses as well. */
function onlyOneself({ actor }: SignedInVisit): Insured {
  if (actor.kind !== 'insured') throw new AppError('access.denied')
  return actor
}

/** Returns the value in the feed's form: ten digits, or the number with its extension. */
function newValueIn(request: ContactInput): string {
  if (request.kind === 'email') return request.email
  const phone = parsePhone(request.phone)
  if (!phone.ok) throw new AppError('input.invalid')
  const { number, extension } = phone.value
  return extension === null ? number : `${formatPhone(number)} ext ${extension}`
}

function refuseTooSoon(begunAtMs: readonly number[], nowMs: number): void {
  const decision = decideAnotherChange(begunAtMs, nowMs)
  if (decision.ok) return
  const { waitMs, isMany } = decision.refusal
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  throw new AppError('rate.limited', {
    ...(isMany ? contactRefusals.tooMany : contactRefusals.wait),
    retryAfterSeconds,
  })
}

/** Both codes are compared, whatever the first comparison returns. */
async function mistakesIn(
  tried: TriedChange,
  kind: ContactChange['kind'],
  changeId: Uuid,
  { code, newCode }: Codes,
) {
  const needed: { field: string; which: WhichCode; hash: Buffer | null; typed: string }[] = [
    { field: 'code', which: 'first', hash: tried.codeHash, typed: code },
  ]
  if (kind === 'email')
    needed.push({ field: 'newCode', which: 'second', hash: tried.secondCodeHash, typed: newCode ?? '' })
  const found = await Promise.all(
    needed.map(async ({ field, which, hash, typed }) => {
      if (hash === null) return { field, message: [codeRefusals.ended, contactRefusals.nothingYet] }
      if (await isCodeOf(hash, typed, { purpose: 'contact', confirmationId: changeId, which })) return null
      const wrong: Message = fill(codeRefusals.wrong, { triesLeft: tried.triesLeft })
      return { field, message: [wrong, contactRefusals.nothingYet] }
    }),
  )
  return found.filter((mistake) => mistake !== null)
}

type Notice = Parameters<typeof enqueueEmailToPeopleStatement>[0]

async function enqueueEmail(
  tx: Transaction,
  kind: Notice,
  to: { readonly userId: Uuid; readonly aboutId: Uuid | null; readonly address: string },
  nowMs: number,
): Promise<void> {
  await tx.change(enqueueEmailToPeopleStatement(kind, [{ ...to, emailId: newId(nowMs) }], nowMs))
}

async function audit(
  tx: Transaction,
  { actor, nowMs: at, requestId }: SignedInVisit,
  action: 'contact.code_requested' | 'contact.changed',
  outcome: 'done' | 'denied',
  { changeId, kind }: { readonly changeId: Uuid; readonly kind: ContactChange['kind'] },
): Promise<void> {
  await tx.change(
    auditStatement({ actor, at, action, outcome, requestId, objects: { change: changeId, kind } }),
  )
}

const newId = (nowMs: number): Uuid => makeUuid(nowMs, randomBytes(10))
