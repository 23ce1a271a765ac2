import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import type { BankMemory, ClientMemory } from '../acting/client-memory.ts'
import { minuteMs } from '../steps/step.ts'
import { type CodeSent, readCodesSent } from '../world/codes-sent.ts'
import type { Stage } from '../world/open-world.ts'
import { payers } from '../world/records-of-history.ts'
import type { Violation } from './violation.ts'

interface KeptBank {
  readonly setupId: string
  readonly accountNumber: string
  readonly email: string
}

const keptBanks = `
  select m.processor_setup_id as "setupId", m.account_number as "accountNumber", coalesce(u.email, '') as email
  from payment_methods m left join users u on u.user_id = m.added_by
  where m.kind = 'bank' and not m.method_id = any ($1)`

const codeLivesMs = 10 * minuteMs
const triesAtMost = 5

/**
 * Every bank account that somebody added was typed behind a code (ADR 0024): sent to that person for that entry, and
 * entered by them while it lived and before five wrong ones; one bank account an entry. Judged by what left in emails
 * and by what people did, and not by what the entries say of themselves.
 */
export async function compareEntries(stage: Stage, { bank }: ClientMemory): Promise<Violation[]> {
  const staged = stage.methods.map(({ methodId }) => methodId)
  const kept = await stage.sql<KeptBank>(keptBanks, [staged])
  const sent = await readCodesSent(stage)
  const used = new Set<string>()
  return kept.flatMap(({ setupId, accountNumber, email }): Violation[] => {
    const person = payers.findIndex((name) => email.startsWith(name))
    const stepUpId = bank.opened.find((fields) => fields.setupId === setupId)?.stepUpId ?? null
    const of = bank.begun.find(
      (entry) => entry.stepUpId === stepUpId && entry.accountNumber === accountNumber,
    )
    const says = (why: string) => [{ invariant: 'entry', says: `${setupId} of ${accountNumber} ${why}` }]
    if (stepUpId === null || of?.person !== person) return says('was kept under no entry of whoever added it')
    if (used.has(stepUpId)) return says('is a second one under its entry')
    used.add(stepUpId)
    return isAnswered({ stepUpId, person, bank, sent, hasTakenOver: stage.standby.hasTakenOver })
      ? []
      : says('was kept, and its code was not entered')
  })
}

interface Answer {
  readonly stepUpId: string
  readonly person: number
  readonly bank: BankMemory
  readonly sent: readonly CodeSent[]
  /** Then tries were given back with all else. */
  readonly hasTakenOver: boolean
}

function isAnswered({ stepUpId, person, bank, sent, hasTakenOver }: Answer): boolean {
  const id = parseWireId('stepUp', stepUpId)
  const own = sent.filter((code) => id.ok && code.aboutId === id.value && code.person === person)
  const entered = bank.entered.filter((each) => each.stepUpId === stepUpId)
  return entered.some(({ code, atMs, status, ...by }, index) => {
    const isRight = own.some((one) => one.code === code && atMs >= one.atMs && atMs < one.atMs + codeLivesMs)
    const wrong = entered.slice(0, index).filter((before) => before.status === 422)
    return status === 200 && by.person === person && isRight && (hasTakenOver || wrong.length < triesAtMost)
  })
}
