import { ConfigError } from './config.ts'
import { withExample } from './config-examples.ts'
import { DatabaseUnavailable } from './database/database-unavailable.ts'
import { MigrationFailed } from './database/migrations/migration-failed.ts'
import { OtherSchema } from './database/refuse-other-schema.ts'
import { AddressRefused } from './database/refuse-pooler.ts'
import { FolderNotPrivate } from './gateways/files/private-folder.ts'

/** Reasons that an operator can mend, by the code of PostgreSQL or of the system. */
const ofDatabase: Readonly<Record<string, string>> = {
  '08P01':
    'a pooler there refuses a setting of the session; set DATABASE_POOLER=1, or name the database itself',
  '28P01': 'the database refused the user name or the password',
  '28000': 'the database lets this role not sign in from here',
  '3D000': 'the database does not exist',
  '42501': 'the role lacks a right on the database',
  '53300': 'the database has no connection left for this process',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the host ended the connection',
  EHOSTUNREACH: 'no way leads to the host',
  ENOTFOUND: 'the host name is not known',
  ETIMEDOUT: 'the host does not answer',
}
const ofListening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program listens there',
  EADDRNOTAVAIL: 'HOST: this machine does not have the address',
  EACCES: 'PORT: this user may not listen there',
}

/**
 * Returns why a start is refused, a sentence a line with variable, reason and an example of a good value; null for a
 * fault of ours, which needs its stack.
 */
export function sayStartRefusal(error: unknown): string | null {
  return sayReasons(error)?.split('\n').map(withExample).join('\n') ?? null
}

function sayReasons(error: unknown): string | null {
  if ([ConfigError, FolderNotPrivate, MigrationFailed].some((kind) => error instanceof kind))
    return (error as Error).message
  if (error instanceof OtherSchema) return `DATABASE_OWNER_URL: ${error.inOneSentence}.`
  if (error instanceof AddressRefused) return sayOfDatabase(error.variable, error.cause)
  // The error of the serving pool keeps the reason of the failed connection; an error of the owner's connection is
  // the reason itself.
  if (error instanceof DatabaseUnavailable)
    return sayOfDatabase('DATABASE_URL', error.cause) ?? `DATABASE_URL, DATABASE_OWNER_URL: ${error.message}.`
  const { code, syscall } = facts(error)
  if (syscall !== 'listen') return sayOfDatabase('DATABASE_OWNER_URL', error)
  return ofListening[code] === undefined ? null : `${ofListening[code]} (${code}).`
}

function sayOfDatabase(variable: string, error: unknown): string | null {
  const { code } = facts(error)
  return ofDatabase[code] === undefined ? null : `${variable}: ${ofDatabase[code]} (${code}).`
}

function facts(error: unknown): { readonly code: string; readonly syscall: unknown } {
  const { code, syscall } = (error ?? {}) as { readonly code?: unknown; readonly syscall?: unknown }
  return { code: typeof code === 'string' ? code : '', syscall }
}
