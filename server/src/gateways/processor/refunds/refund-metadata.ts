import { cents } from '@myaccount/domain/kernel/money'
import {
  accountNumber,
  carrierNumberPattern,
  invoiceNumber,
} from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseUuid, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { type RefundLine, refundReasons } from '@myaccount/domain/refunds/refundable'
import type { RefundRecord } from './refund.port.ts'

/** The same limits as for a payment (payment-metadata.ts). */
const valueAtMost = 500
const lineKeysAtMost = 30

/**
 * Returns the metadata that the processor keeps with a refund: ids and numbers, no personal data and no note of
 * staff.
 */
export function metadataOfRefund(record: RefundRecord): Record<string, string> {
  return {
    refund: record.refundId,
    attempt: record.attemptId,
    accountNumber: record.accountNumber,
    installation: record.installationId,
    reason: record.reason,
    ...(record.requestedBy && { requested_by: record.requestedBy }),
    ...(record.decidedBy && { decided_by: record.decidedBy }),
    ...packLines(record.lines),
  }
}

/** Null for a refund that no installation of ours has made. */
export function refundRecordIn(metadata: Readonly<Record<string, string>> | null): RefundRecord | null {
  const { installation, accountNumber: account = '', reason } = metadata ?? {}
  const refundId = uuidIn(metadata?.refund)
  const attemptId = uuidIn(metadata?.attempt)
  if (!installation || refundId === null || attemptId === null || !carrierNumberPattern.test(account))
    return null
  return {
    installationId: installation,
    refundId,
    attemptId,
    accountNumber: accountNumber(account),
    reason: refundReasons.find((one) => one === reason) ?? 'other',
    requestedBy: uuidIn(metadata?.requested_by),
    decidedBy: uuidIn(metadata?.decided_by),
    lines: unpackLines(metadata ?? {}),
  }
}

function uuidIn(text: string | undefined): Uuid | null {
  const read = parseUuid(text ?? '')
  return read.ok ? read.value : null
}

/**
 * Packs lines as `invoice:cents`, as many into a value as fit. Returns none at all where they do not all fit: a
 * part would be taken for the whole.
 */
function packLines(lines: readonly RefundLine[]): Record<string, string> {
  const values: string[] = []
  for (const line of lines) {
    const packed = `${line.invoiceNumber}:${line.amountCents}`
    const last = values.at(-1)
    if (last !== undefined && last.length + 1 + packed.length <= valueAtMost)
      values[values.length - 1] = `${last},${packed}`
    else values.push(packed)
  }
  if (values.length > lineKeysAtMost) return {}
  return Object.fromEntries([
    ['lines', String(lines.length)],
    ...values.map((value, index) => [`lines_${index + 1}`, value]),
  ])
}

function unpackLines(metadata: Readonly<Record<string, string>>): RefundLine[] {
  const packed: string[] = []
  for (let index = 1; metadata[`lines_${index}`] !== undefined; index += 1)
    packed.push(...(metadata[`lines_${index}`] ?? '').split(','))
  const lines = packed.flatMap((one) => {
    const [, number = '', amount = ''] = /^([^:]+):([1-9]\d{0,11})$/.exec(one) ?? []
    return carrierNumberPattern.test(number)
      ? [{ invoiceNumber: invoiceNumber(number), amountCents: cents(Number(amount)) }]
      : []
  })
  return lines.length === packed.length && String(lines.length) === metadata.lines ? lines : []
}
