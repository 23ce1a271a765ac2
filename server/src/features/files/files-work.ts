import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Capability } from '@myaccount/domain/seats/capability'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import type { Database } from '../../database/database.ts'
import type { FilesGateway } from '../../gateways/files/port.ts'
import { notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { type FileRow, findFileStatement } from './files.store.ts'

export interface FilesWork {
  readonly database: Database
  readonly files: FilesGateway
}

/** Who asks, and the scopes in which what they may see is there. */
export interface Reader {
  readonly userId: Uuid
  readonly accounts: readonly AccountNumber[]
  /** Of claims: an employee who acts is never one of the people whom a confidential claim names. */
  readonly ofClaims: { readonly accounts: readonly AccountNumber[]; readonly person?: Uuid }
  /** Of reports, which are their writer's: an employee who acts goes on with those of the customer. */
  readonly ofReports: { readonly accounts: readonly AccountNumber[]; readonly person: Uuid }
}

export function readerOf({ actor }: SignedInVisit, capability: Capability): Reader {
  const subject = subjectOf(actor)
  if (subject === null) throw notFound()
  const { userId } = subject
  const accounts = accountsWith(actor, capability)
  const ofReports = { accounts, person: userId }
  return { userId, accounts, ofClaims: actor.kind === 'insured' ? ofReports : { accounts }, ofReports }
}

/** Throws `not_found` for what is not there, or not theirs to see. */
export async function findFile(database: Database, reader: Reader, wireId: string): Promise<FileRow> {
  const id = parseWireId('file', wireId)
  if (!id.ok) throw notFound()
  const { accounts, ofClaims, ofReports } = reader
  const [row] = await database.read(ofClaims, findFileStatement(accounts, id.value))
  if (row !== undefined) return row
  const isSameScope = ofClaims === ofReports
  const [own] = isSameScope
    ? []
    : await database.read(ofReports, findFileStatement(accounts, id.value, 'of_reports'))
  if (own === undefined) throw notFound()
  return own
}

/** The scope in which a file that was found is worked on. */
export function scopeOfFile(reader: Reader, { accountNumber, reportId }: FileRow) {
  return { ...(reportId === null ? reader.ofClaims : reader.ofReports), accounts: [accountNumber] }
}
