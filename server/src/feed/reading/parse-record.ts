import { hash } from 'node:crypto'
import { ownedFeedTypes } from '@myaccount/contract/feed/grouped-types'
import {
  type FeedData,
  type FeedEnvelope,
  type FeedType,
  feedData,
  feedEnvelope,
} from '@myaccount/contract/feed/record'
import { isStorable } from '@myaccount/contract/plain-text'
import { ok, type Result, refuse } from '@myaccount/domain/kernel/result'
import { fieldMessageOf } from '@myaccount/messages/errors/field-messages'
import { defaultLanguage } from '@myaccount/messages/language'
import { messagesFor } from '@myaccount/messages/messages-for'
import { say } from '@myaccount/messages/say'
import * as z from 'zod/mini'
import { type CarrierCodes, noCodes } from '../../carrier/read-codes.ts'
import type { IncomingRecord, IncomingUpsert } from './incoming-record.ts'
import { mapCodes } from './map-codes.ts'
import type { Refusal } from './refusal.ts'

const words = { error: z.locales.en().localeError }

/**
 * Parses one line of the feed by the contract. The refusal is a sentence for the reject file (refusal.ts).
 */
export function parseRecord(
  text: string,
  line: number,
  codes: CarrierCodes = noCodes,
): Result<IncomingRecord, Refusal> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refuse({ code: 'unreadable', reason: 'The line is not JSON.' })
  }
  return readRecord(json, line, { hasEscapes: text.includes('\\u'), codes })
}

interface Reading {
  /** Some text in the record may contain characters that PostgreSQL refuses. */
  readonly hasEscapes: boolean
  /** Undefined for a record that was read before: its codes are mapped. */
  readonly codes?: CarrierCodes
}

/** Does the same for a parsed record. */
export function readRecord(
  json: unknown,
  line: number,
  { hasEscapes, codes }: Reading = { hasEscapes: true },
): Result<IncomingRecord, Refusal> {
  const envelope = z.safeParse(feedEnvelope, json, words)
  if (!envelope.success) return refuse(invalid(describe(envelope.error.issues)))
  const record = envelope.data
  const isOwned = ownedFeedTypes.has(record.type)
  if (isOwned && record.accountNumber == null) {
    return refuse(invalid(`accountNumber: A record of type ${record.type} names its account.`))
  }
  const head = {
    type: record.type,
    id: record.id,
    version: record.version,
    accountNumber: isOwned ? (record.accountNumber ?? null) : null,
    line,
  }
  if (record.op === 'delete')
    return checkId(record.type, record.id, head.accountNumber, { ...head, op: 'delete' })
  const mapped = codes === undefined ? ok(record.data) : mapCodes(record.type, record.data, codes)
  if (!mapped.ok) return mapped
  const data = readData({ ...record, data: mapped.value as FeedEnvelope['data'] })
  if (!data.ok) return data
  if (hasEscapes && !areTextsStorable(data.value)) {
    return refuse(invalid('data: A text holds a null character or half of a character.'))
  }
  // The pair of type and data was made by feedData[type] just now; TypeScript cannot follow it through the index.
  const contentHash = hashContent(head.accountNumber, data.value)
  const upsert = { ...head, op: 'upsert', data: data.value, contentHash } as IncomingUpsert
  return checkId(record.type, record.id, numberInside(upsert) ?? head.accountNumber, upsert)
}

function readData(record: FeedEnvelope): Result<FeedData<FeedType>, Refusal> {
  if (record.data == null) return refuse(invalid('data: An upsert brings its data.'))
  const data = z.safeParse(feedData[record.type] as z.ZodMiniType<FeedData<FeedType>>, record.data, words)
  return data.success ? ok(data.data) : refuse(invalid(describe(data.error.issues, 'data')))
}

/** Returns the number that is also this record's id, if the type has one. */
function numberInside(record: IncomingUpsert): string | null {
  if (record.type === 'policy') return record.data.policyNumber
  if (record.type === 'claim') return record.data.claimNumber
  return null
}

/** Accounts, policies and claims are identified by their numbers: a second id could only contradict them. */
function checkId<One extends IncomingRecord>(
  type: FeedType,
  id: string,
  number: string | null,
  record: One,
): Result<One, Refusal> {
  if (type === 'account' && id !== record.accountNumber)
    return refuse(otherId('id: The id of an account is its number.'))
  if (record.op === 'upsert' && (type === 'policy' || type === 'claim') && id !== number) {
    return refuse(otherId(`id: The id of a ${type} is its number.`))
  }
  return ok(record)
}

/** PostgreSQL stores no null character and no lone surrogate; if found here, one row fails and not its batch. */
function areTextsStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (value === null || typeof value !== 'object') return true
  return Object.values(value).every(areTextsStorable)
}

const invalid = (reason: string): Refusal => ({ code: 'invalid', reason })
const otherId = (reason: string): Refusal => ({ code: 'id_not_number', reason })

const issuesReportedAtMost = 5

/**
 * Returns an English sentence for the carrier's operators: the message of a code of the contract, else the
 * parser's own text.
 */
function sayOf({ message }: z.core.$ZodIssue): string {
  const known = fieldMessageOf(message)
  return known ? say(messagesFor(defaultLanguage), known) : message
}

function describe(issues: readonly z.core.$ZodIssue[], prefix?: string): string {
  const reported = issues.slice(0, issuesReportedAtMost).map((issue) => {
    const path = [...(prefix ? [prefix] : []), ...issue.path].join('.')
    const says = sayOf(issue)
    return path ? `${path}: ${says}` : says
  })
  const left = issues.length - reported.length
  return left > 0 ? `${reported.join('; ')}; and ${left} more` : reported.join('; ')
}

/**
 * Hashes a version's content, to detect the same version with other content. 66 bits: two contents of one record
 * do not collide by chance, and each row carries no more than it needs. Empty values (null, an empty list) are
 * left out and names are sorted, so that a field that the contract gains or loses later does not make earlier
 * loads look changed.
 */
function hashContent(accountNumber: string | null, data: object): string {
  return hash('sha256', `${accountNumber ?? ''} ${write(data)}`, 'base64url').slice(0, 11)
}

function write(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(write).join()}]`
  const object = value as Readonly<Record<string, unknown>>
  let text = '{'
  for (const name of Object.keys(object).sort()) {
    const item = object[name]
    if (item === null || item === undefined || (Array.isArray(item) && item.length === 0)) continue
    text += `${JSON.stringify(name)}:${write(item)},`
  }
  return `${text}}`
}
