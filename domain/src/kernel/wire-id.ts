import type { Branded } from './branded.ts'
import { ok, type Result, refuse } from './result.ts'

/** Our own ids: UUID version 7, lower case with hyphens, as PostgreSQL's uuid prints them (ADR 0013). */
export type Uuid = Branded<string, 'Uuid'>

/**
 * The prefix of each kind of id on the wire. The list is closed: an id of one kind is never read as another.
 */
export const wirePrefixes = {
  user: 'usr',
  seat: 'sea',
  session: 'ses',
  payment: 'pay',
  refund: 'ref',
  hold: 'hld',
  closing: 'cls',
  checkout: 'chk',
  paymentMethod: 'met',
  stepUp: 'stu',
  payLink: 'lnk',
  registration: 'reg',
  proxy: 'prx',
  tally: 'tal',
  draftRequest: 'dra',
  invitation: 'inv',
  peopleChange: 'pch',
  event: 'evt',
  document: 'doc',
  documentRequest: 'drq',
  certificateHolder: 'hol',
  notification: 'not',
  claimMessage: 'msg',
  claimReport: 'clr',
  banner: 'ban',
  email: 'eml',
  file: 'fil',
  incident: 'inc',
} as const
export type WireKind = keyof typeof wirePrefixes
/** `usr_0195801f2c7a7d3e8c5b6a4f3e2d1c0b`: the prefix and the id's 32 hexadecimal digits. */
export type WireId<Kind extends WireKind> = `${(typeof wirePrefixes)[Kind]}_${string}`

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * RFC 9562 version 7: 48 bits of time, so that ids made later sort later, and 74 random bits.
 * `randomBytes` are 10 bytes of a cryptographic source, given by the caller; throws a RangeError otherwise.
 */
export function makeUuid(epochMs: number, randomBytes: Uint8Array): Uuid {
  if (!Number.isSafeInteger(epochMs) || epochMs < 0 || epochMs >= 2 ** 48) {
    throw new RangeError('The time of an id must be whole milliseconds within 48 bits')
  }
  if (randomBytes.length !== 10) throw new RangeError('An id takes 10 random bytes')
  const bytes = [...randomBytes]
  bytes[0] = 0x70 | ((bytes[0] ?? 0) & 0x0f)
  bytes[2] = 0x80 | ((bytes[2] ?? 0) & 0x3f)
  const time = epochMs.toString(16).padStart(12, '0')
  return withHyphens(time + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}

export function parseUuid(text: string): Result<Uuid, 'not-an-id'> {
  return uuidPattern.test(text) ? ok(text as Uuid) : refuse('not-an-id')
}

/** Accepts ids from our own tables. Throws a RangeError for any other text. */
export function uuid(text: string): Uuid {
  if (!uuidPattern.test(text)) throw new RangeError('Not an id (UUID version 7)')
  return text as Uuid
}

export function toWireId<Kind extends WireKind>(kind: Kind, id: Uuid): WireId<Kind> {
  return `${wirePrefixes[kind]}_${id.replaceAll('-', '')}` as WireId<Kind>
}

/** Refuses an id of another kind, so that a payment's id does not pass as a user's. */
export function parseWireId(kind: WireKind, text: string): Result<Uuid, 'not-an-id'> {
  const prefix = `${wirePrefixes[kind]}_`
  if (!text.startsWith(prefix) || text.length !== prefix.length + 32) return refuse('not-an-id')
  return parseUuid(withHyphens(text.slice(prefix.length)))
}

/** Reads text from a URL as an id of that kind; undefined if it is none. */
export function readWireId<Kind extends WireKind>(kind: Kind, text: string): WireId<Kind> | undefined {
  const id = parseWireId(kind, text)
  return id.ok ? toWireId(kind, id.value) : undefined
}

function withHyphens(hex: string): Uuid {
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return groups.join('-') as Uuid
}
