import { parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import {
  accountNumber,
  carrierNumberPattern,
  type InvoiceNumber,
  type PolicyNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { paymentSources } from '@myaccount/domain/payments/attempts/payment-source'
import { confirmationNumberPattern } from '@myaccount/domain/payments/confirmation-number'
import * as z from 'zod'
import type { ChargeOrder, PaymentRecord, RecordedLine } from './port.ts'

/** The processor allows 50 keys of 40 characters, with values of 500 characters. */
const valueAtMost = 500
const lineKeysAtMost = 30

/**
 * Returns the metadata that the processor keeps with a payment: ids, numbers and days, and no personal data. The
 * record is enough to reconstruct the attempt if the database has lost it.
 */
export function metadataOf({
  attemptId,
  accountNumber: account,
  confirmation,
  record,
}: ChargeOrder): Record<string, string> {
  const known = { attempt: attemptId, accountNumber: account, confirmation }
  if (record === undefined) return known
  const { authorization, days } = record
  return {
    ...known,
    installation: record.installationId,
    source: record.source,
    ...(record.payerUserId && { payer: record.payerUserId }),
    ...(record.actingUserId && { acting: record.actingUserId }),
    method_account: record.methodAccountNumber,
    ...(record.methodId && { method: record.methodId }),
    ...(days && {
      business_day: days.businessDay,
      counts_as_received_on: days.countsAsReceivedOn,
      expected_post_date: days.expectedPostDate,
    }),
    authorization_version: authorization.version,
    authorization_language: authorization.language,
    authorization_hash: authorization.hash,
    ...packLines(record.lines),
  }
}

/** Returns null for a payment that no installation of ours has made. Fields that cannot be read are empty. */
export function recordIn(metadata: Readonly<Record<string, string>>): PaymentRecord | null {
  const { installation, accountNumber: account = '', confirmation = '' } = metadata
  const attemptId = uuidIn(metadata.attempt)
  if (!installation || attemptId === null) return null
  if (!carrierNumberPattern.test(account) || !confirmationNumberPattern.test(confirmation)) return null
  const methodAccount = metadata.method_account ?? ''
  return {
    installationId: installation,
    attemptId,
    accountNumber: accountNumber(account),
    confirmation,
    source: paymentSources.find((source) => source === metadata.source) ?? 'web',
    payerUserId: uuidIn(metadata.payer),
    actingUserId: uuidIn(metadata.acting),
    methodAccountNumber: accountNumber(carrierNumberPattern.test(methodAccount) ? methodAccount : account),
    methodId: uuidIn(metadata.method),
    days: daysIn(metadata),
    authorization: {
      version: metadata.authorization_version ?? '',
      language: metadata.authorization_language ?? 'en',
      hash: metadata.authorization_hash ?? '',
    },
    lines: unpackLines(metadata),
  }
}

function uuidIn(text: string | undefined): Uuid | null {
  const read = parseUuid(text ?? '')
  return read.ok ? read.value : null
}

function daysIn(metadata: Readonly<Record<string, string>>): PaymentRecord['days'] {
  const [businessDay, countsAsReceivedOn, expectedPostDate] = [
    metadata.business_day,
    metadata.counts_as_received_on,
    metadata.expected_post_date,
  ].map((text) => parseCalendarDate(text ?? ''))
  if (!businessDay?.ok || !countsAsReceivedOn?.ok || !expectedPostDate?.ok) return null
  return {
    businessDay: businessDay.value,
    countsAsReceivedOn: countsAsReceivedOn.value,
    expectedPostDate: expectedPostDate.value,
  }
}

const packedLine = z.tuple([
  z.string().min(1),
  z.string().min(1),
  z.string(),
  z.int().positive(),
  z.int(),
  z.iso.date(),
  z.int(),
])

/** False for a payment that could not be reconstructed from the processor's record: none may be charged. */
export const fitsRecord = (lines: readonly RecordedLine[]) => 'lines' in packLines(lines)

/**
 * Packs as many lines into a value as fit. Returns none at all where they do not all fit: a part would be taken
 * for the whole.
 */
function packLines(lines: readonly RecordedLine[]): Record<string, string> {
  const values: string[] = []
  for (const line of lines) {
    const packed = JSON.stringify([
      line.invoiceNumber,
      line.policyNumber,
      line.policyType,
      line.amountCents,
      line.dueCents,
      line.dueDate,
      line.invoiceVersion,
    ] satisfies z.input<typeof packedLine>)
    const last = values.at(-1)
    if (last !== undefined && last.length + 1 + packed.length <= valueAtMost)
      values[values.length - 1] = `${last},${packed}`
    else values.push(packed)
  }
  if (values.length > lineKeysAtMost || values.some(({ length }) => length > valueAtMost)) return {}
  return Object.fromEntries([
    ['lines', String(lines.length)],
    ...values.map((value, index) => [`lines_${index + 1}`, value]),
  ])
}

function unpackLines(metadata: Readonly<Record<string, string>>): RecordedLine[] {
  const values: string[] = []
  for (let index = 1; metadata[`lines_${index}`] !== undefined; index += 1)
    values.push(metadata[`lines_${index}`] ?? '')
  const read = z.array(packedLine).safeParse(parseJson(`[${values.join(',')}]`))
  if (!read.success || String(read.data.length) !== metadata.lines) return []
  return read.data.flatMap(([invoice, policy, policyType, amount, due, dueDate, invoiceVersion]) => {
    const day = parseCalendarDate(dueDate)
    if (!day.ok) return []
    return {
      invoiceNumber: invoice as InvoiceNumber,
      policyNumber: policy as PolicyNumber,
      policyType,
      amountCents: cents(amount),
      dueCents: cents(due),
      dueDate: day.value,
      invoiceVersion,
    }
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
