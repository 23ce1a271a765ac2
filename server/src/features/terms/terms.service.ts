import type { OwnTerms } from '@myaccount/contract/endpoints/terms/terms'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type Insured, subjectOf } from '@myaccount/domain/session/actor'
import { termsRefusals } from '@myaccount/messages/terms/terms-refusals'
import { auditStatement } from '../../audit/audit.ts'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { type AcceptedFrom, acceptedTermsStatement, acceptTermsInForceStatement } from './terms.store.ts'
import { termsInForce } from './terms-in-force.ts'

export type Terms = ReturnType<typeof makeTerms>

/**
 * Reads and keeps the terms that a person accepted. Nothing is blocked: a person who has not accepted yet is asked
 * at each sign-in (ADR 0060).
 */
export function makeTerms(database: Database) {
  const scopeOf = (person: Uuid) => ({ accounts: [], person })

  async function read(visit: SignedInVisit): Promise<OwnTerms> {
    const { userId } = personOf(visit)
    const rows = await database.read(scopeOf(userId), acceptedTermsStatement(userId))
    const { version, hash } = termsInForce
    const accepted = rows.map((row) => {
      const isInForce = row.hash === hash
      const acceptedAt = row.acceptedAt.toISOString()
      return { version: row.version, acceptedAt, isInForce, text: isInForce ? null : row.text }
    })
    return { inForce: { version, hash }, isAccepted: accepted.some(({ isInForce }) => isInForce), accepted }
  }

  return {
    read,
    async accept(visit: SignedInVisit, shownHash: string, from: AcceptedFrom): Promise<OwnTerms> {
      const { actor, nowMs, requestId } = visit
      const { userId } = personOf(visit)
      if (shownHash !== termsInForce.hash) throw new AppError('conflict', termsRefusals.changed)
      await database.transaction(scopeOf(userId), async (tx) => {
        const count = await tx.change(acceptTermsInForceStatement(userId, from, nowMs))
        if (count === 0) return
        const entry = { actor, at: nowMs, requestId, action: 'terms.accepted', outcome: 'done' } as const
        await tx.change(auditStatement({ ...entry, objects: { version: termsInForce.version } }))
      })
      return await read(visit)
    },
  }
}

function personOf({ actor }: SignedInVisit): Insured {
  const person = subjectOf(actor)
  if (person === null) throw new AppError('access.denied')
  return person
}
