import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Capability } from '@myaccount/domain/seats/capability'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import type { Database } from '../../database/database.ts'
import type { AccountsScope } from '../../database/scope.ts'
import type { FilesGateway } from '../../gateways/files/port.ts'
import { notFound } from '../../http/app-error.ts'
import { scopeOfActor } from '../../http/scope-of-actor.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { type FileRow, findFileStatement } from './files.store.ts'

export interface FilesWork {
  readonly database: Database
  readonly files: FilesGateway
}

/** The person whose files are read, and the scope in which the person at the keyboard sees what they may see. */
export interface Reader {
  readonly userId: Uuid
  readonly scope: AccountsScope
}

export function readerOf({ actor }: SignedInVisit, capability: Capability): Reader {
  const subject = subjectOf(actor)
  if (subject === null) throw notFound()
  return { userId: subject.userId, scope: scopeOfActor(actor, accountsWith(actor, capability)) }
}

/** Throws `not_found` for what is not there, or not theirs to see. */
export async function findFile(database: Database, reader: Reader, wireId: string): Promise<FileRow> {
  const id = parseWireId('file', wireId)
  if (!id.ok) throw notFound()
  const { scope } = reader
  const [row] = await database.read(scope, findFileStatement(scope.accounts, id.value))
  if (row === undefined) throw notFound()
  return row
}

/** The scope in which a file that was found is worked on. */
export const scopeOfFile = ({ scope }: Reader, { accountNumber }: FileRow): AccountsScope => ({
  ...scope,
  accounts: [accountNumber],
})
