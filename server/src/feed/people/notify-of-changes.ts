import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { type AuditEntry, auditStatements } from '../../audit/audit.ts'
import type { Transaction } from '../../database/database.ts'
import { enqueueEmailToPeopleStatement } from '../../emails/emails.store.ts'
import { addressChanged } from './address-changed.email.ts'
import type { OwnershipChange, PeopleChange } from './describe-change.ts'
import { endSessionsStatement } from './end-sessions.store.ts'
import { enqueueOwnershipEmailStatement, ownershipRecipientsStatement } from './ownership.store.ts'
import { ownershipChanged } from './ownership-changed.email.ts'

interface Notice {
  readonly at: number
  /** The load that brought the changes: its own audit entry records its origin. */
  readonly importId: string
  readonly makeId: () => Uuid
}

/**
 * Runs in the transaction of the changes: each has an audit entry, and the sessions of people who may do more end,
 * so that an open browser gets no more than its person signed in for. A person whose address changed is notified
 * at the previous one. Owners, and the person whose ownership changed, are notified.
 */
export async function notifyOfChanges(
  tx: Transaction,
  changes: readonly PeopleChange[],
  { at, importId, makeId }: Notice,
): Promise<void> {
  if (changes.length === 0) return
  const grown = [...new Set(changes.flatMap(({ grewOf }) => grewOf ?? []))]
  const ended = grown.length > 0 ? await tx.run(endSessionsStatement(grown)) : []
  const entry = { actorKind: 'people', at, outcome: 'done' } as const
  const entries: AuditEntry[] = [
    ...changes.map(({ notified }) => ({ ...entry, ...notified, objects: { ...notified.objects, importId } })),
    ...[...new Set(ended.map(({ userId }) => userId))].map((userId) => ({
      ...entry,
      action: 'session.ended' as const,
      objects: { userId, because: 'rights', importId },
    })),
  ]
  await tx.run(auditStatements(entries))
  await notifyOfOwnership(
    tx,
    changes.flatMap(({ ownership }) => ownership ?? []),
    { at, makeId },
  )
  const moved = changes.flatMap(({ movedFrom }) => movedFrom ?? [])
  if (moved.length === 0) return
  const emails = moved.map((from) => ({ ...from, emailId: makeId() }))
  await tx.run(enqueueEmailToPeopleStatement(addressChanged, emails, at))
}

async function notifyOfOwnership(
  tx: Transaction,
  changes: readonly OwnershipChange[],
  { at, makeId }: Pick<Notice, 'at' | 'makeId'>,
): Promise<void> {
  if (changes.length === 0) return
  const recipients = await tx.run(ownershipRecipientsStatement(changes))
  if (recipients.length === 0) return
  const emails = recipients.map((recipient) => ({ ...recipient, emailId: makeId() }))
  await tx.run(enqueueOwnershipEmailStatement(ownershipChanged.name, emails, at))
}
