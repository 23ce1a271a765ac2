import type { Result } from '@myaccount/domain/kernel/result'
import {
  type FaultKind,
  type FaultScope,
  faultKinds,
  faultScopes,
  type PayoutFault,
  payoutFaults,
  type SettingsChange,
} from './settings.ts'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRate = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000
const isFaultKind = (value: unknown): value is FaultKind => faultKinds.some((kind) => kind === value)
const isFaultList = (value: unknown): value is readonly FaultKind[] =>
  Array.isArray(value) && value.every(isFaultKind)
const isScope = (value: unknown): value is FaultScope => faultScopes.some((scope) => scope === value)
const isDepositType = (value: unknown): value is 'amounts' | 'descriptor_code' =>
  value === 'amounts' || value === 'descriptor_code'
const isPayoutFault = (value: unknown): value is PayoutFault => payoutFaults.some((fault) => fault === value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isCallCount = (value: unknown): value is number | null => value === null || isCount(value)

/** Keeps the named field when it fits; `wrong` collects the names of those that do not. */
function take<T>(from: Json, name: string, fits: (value: unknown) => value is T, wrong: string[]) {
  const value = from[name]
  if (value === undefined) return undefined
  if (fits(value)) return value
  wrong.push(name)
  return undefined
}

/** The body of `PUT /sandbox/settings`. The refusal names the fields that do not fit. */
export function parseSettings(body: unknown): Result<SettingsChange, readonly string[]> {
  if (!isObject(body)) return { ok: false, refusal: ['body'] }
  const wrong: string[] = []
  const numbers = [
    'bankDebitDays',
    'lateReturnDays',
    'microdepositDays',
    'searchLagMs',
    'listLagMs',
    'eventLagMs',
    'holdMs',
    'slowMs',
  ] as const
  const counts = pickDefined(numbers, (name) => take(body, name, isCount, wrong))
  const microdepositType = take(body, 'microdepositType', isDepositType, wrong)
  const payoutFault = take(body, 'payoutFault', isPayoutFault, wrong)
  const faults = parseFaults(take(body, 'faults', isObject, wrong), wrong)
  const webhooks = parseWebhooks(take(body, 'webhooks', isObject, wrong), wrong)
  const flags = ['namesReturnCodes', 'offersBankDebits', 'failsRefunds', 'returnsRefundedDebits'] as const
  const switches = pickDefined(flags, (name) => take(body, name, isFlag, wrong))
  const known = new Set<string>([
    ...numbers,
    ...flags,
    'microdepositType',
    'payoutFault',
    'faults',
    'webhooks',
  ])
  wrong.push(...Object.keys(body).filter((name) => !known.has(name)))
  if (wrong.length > 0) return { ok: false, refusal: wrong }
  const value: SettingsChange = {
    ...counts,
    ...switches,
    ...(microdepositType && { microdepositType }),
    ...(payoutFault && { payoutFault }),
    ...(faults && { faults }),
    ...(webhooks && { webhooks }),
  }
  return { ok: true, value }
}

function pickDefined<Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value | undefined,
) {
  const picked: Partial<Record<Name, Value>> = {}
  for (const name of names) {
    const value = read(name)
    if (value !== undefined) picked[name] = value
  }
  return picked
}

function parseFaults(from: Json | undefined, wrong: string[]): SettingsChange['faults'] {
  if (!from) return undefined
  const kinds = take(from, 'kinds', isFaultList, wrong)
  const calls = take(from, 'calls', isCallCount, wrong)
  const rate = take(from, 'rate', isRate, wrong)
  const on = take(from, 'on', isScope, wrong)
  return {
    ...(kinds && { kinds }),
    ...(calls !== undefined && { calls }),
    ...(rate !== undefined && { rate }),
    ...(on && { on }),
  }
}

function parseWebhooks(from: Json | undefined, wrong: string[]): SettingsChange['webhooks'] {
  if (!from) return undefined
  return {
    ...pickDefined(['duplicateRate', 'dropRate', 'reorderRate', 'othersRate'], (name) =>
      take(from, name, isRate, wrong),
    ),
    ...pickDefined(['reorderMs', 'delayMs'], (name) => take(from, name, isCount, wrong)),
  }
}
