import { createHash, randomBytes } from 'node:crypto'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type {
  listMemberInfo,
  MemberInfo,
  saveMemberInfo,
} from '@myaccount/contract/endpoints/proxy/member-info'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import { memberRefusals, memberWords } from '@myaccount/messages/proxy/member-messages'
import { type Speaker, say } from '@myaccount/messages/say'
import { auditStatement } from '../../../audit/audit.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { onlyVoting, type ProxyWork } from '../proxy-work.ts'
import {
  listMemberInfoStatement,
  type MemberInfoRow,
  memberInfoStatement,
  saveMemberInfoStatement,
} from './member-info.store.ts'

const pageSize = 50

/** Keeps a member's representative and its choice of how notices come (domain.md 7.3). */
export function makeMemberInfo({ database, outbox }: Pick<ProxyWork, 'database' | 'outbox'>) {
  return {
    async list(
      { actor, speaker }: SignedInVisit,
      { query }: EndpointInput<typeof listMemberInfo>,
    ): Promise<EndpointAnswer<typeof listMemberInfo>> {
      const own = accountsWith(actor, 'proxy')
      const named = query.accountNumber === undefined ? null : new Set([query.accountNumber].flat())
      const accounts = own.filter((number) => named === null || named.has(number))
      const page = Number(query.page ?? '1')
      const rows = await database.read(
        { accounts },
        listMemberInfoStatement(accounts, {
          search: query.search?.trim(),
          limit: pageSize + 1,
          offset: (page - 1) * pageSize,
        }),
      )
      return {
        items: rows.slice(0, pageSize).map(factsOf),
        page,
        hasMore: rows.length > pageSize,
        consent: consentIn(speaker),
      }
    },

    async save(
      visit: SignedInVisit,
      { body }: EndpointInput<typeof saveMemberInfo>,
    ): Promise<EndpointAnswer<typeof saveMemberInfo>> {
      const { actor, nowMs, today, requestId, speaker } = visit
      const { accountNumber, revision, representative, noticePreference } = body
      const accounts = onlyVoting(actor, accountNumber)
      const person = subjectOf(actor)
      const [member] = await database.read({ accounts }, memberInfoStatement(accounts))
      if (member === undefined || person === null) throw notFound()
      const { text, hash } = consentIn(speaker)
      const isElectronic = noticePreference === 'electronic'
      if (isElectronic && body.consentHash !== hash) throw new AppError('conflict', memberRefusals.consent)
      await database.transaction({ accounts }, async (tx) => {
        const profile = {
          accountNumber,
          revision,
          representative,
          noticePreference,
          changedBy: person.userId,
        }
        const saved = await tx.change(
          saveMemberInfoStatement({ ...profile, consentText: isElectronic ? text : null }, nowMs),
        )
        if (saved === 0) throw new AppError('conflict', memberRefusals.changed)
        const objects = { revision: String(revision + 1) }
        await tx.change(
          auditStatement({
            actor,
            at: nowMs,
            action: 'member.changed',
            outcome: 'done',
            accountNumber,
            objects,
            requestId,
          }),
        )
        outbox.addEvent(tx, {
          eventId: makeUuid(nowMs, randomBytes(10)),
          accountNumber,
          type: 'member.changed',
          businessDay: today,
          createdAt: nowMs,
          body: { representative, noticePreference, revision: revision + 1 },
        })
      })
      const [saved] = await database.read({ accounts }, memberInfoStatement(accounts))
      if (saved === undefined) throw notFound()
      return factsOf(saved)
    },
  }
}

function factsOf(row: MemberInfoRow): MemberInfo {
  return { ...row, consentedAt: row.consentedAt?.toISOString() ?? null }
}

function consentIn(speaker: Speaker) {
  const text = say(speaker, memberWords.consent)
  return { text, hash: createHash('sha256').update(text).digest('base64url') }
}
