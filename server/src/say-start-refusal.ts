import { ConfigError } from './config.ts'
import { OtherSchema } from './database/refuse-other-schema.ts'
import { FolderNotPrivate } from './gateways/files/private-folder.ts'

const databases = 'DATABASE_URL, DATABASE_OWNER_URL'

/** Reasons that an operator can mend, by the code of PostgreSQL or of the system. */
const sentences: Readonly<Record<string, string>> = {
  '28P01': `${databases}: the database refused a user name or password (28P01).`,
  '28000': `${databases}: the database lets this role not sign in from here (28000).`,
  '3D000': `${databases}: the database does not exist (3D000).`,
  '42501': `${databases}: a role lacks a right on the database (42501).`,
  '53300': 'DATABASE_CONNECTIONS: the database has no connection left for this process (53300).',
  EADDRINUSE: 'PORT: another program listens there (EADDRINUSE).',
  EADDRNOTAVAIL: 'HOST: this machine does not have the address (EADDRNOTAVAIL).',
  EACCES: 'PORT: this user may not listen there (EACCES).',
  ECONNREFUSED: `${databases}: nothing listens there (ECONNREFUSED).`,
  ENOTFOUND: `${databases}: the host name is not known (ENOTFOUND).`,
  ETIMEDOUT: `${databases}: the host does not answer (ETIMEDOUT).`,
}

/** Returns why a start is refused as a sentence with variable and reason; null for a fault of ours, which needs its stack. */
export function sayStartRefusal(error: unknown): string | null {
  if ([ConfigError, FolderNotPrivate, OtherSchema].some((kind) => error instanceof kind))
    return (error as Error).message
  const { code, syscall } = (error ?? {}) as { readonly code?: unknown; readonly syscall?: unknown }
  // A file that cannot be read is another fault than a port.
  if (code === 'EACCES' && syscall !== 'listen') return null
  return typeof code === 'string' ? (sentences[code] ?? null) : null
}
