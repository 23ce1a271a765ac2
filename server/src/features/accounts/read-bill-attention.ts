import type { AttentionItem } from '@myaccount/domain/attention/attention-item'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { accountsWith, type Insured, mayOnAccount } from '@myaccount/domain/session/actor'
import type { Database } from '../../database/database.ts'
import { scopeOfActor } from '../../http/scope-of-actor.ts'
import { attentionOfBillRows, billStatements } from './attention-of-bills.ts'

/** Reads what /policies would show this person of the bills of an account, for an email to them. */
export async function readBillAttention(
  database: Database,
  person: Insured,
  accountNumber: AccountNumber,
  { today, nowMs }: { readonly today: CalendarDate; readonly nowMs: number },
): Promise<AttentionItem[]> {
  const accounts = [accountNumber]
  const [policies, invoices, pending] = await database.readAll(
    scopeOfActor(person, accountsWith(person, 'see_account')),
    billStatements(accounts),
  )
  return attentionOfBillRows(
    { policies, invoices, pending },
    {
      today,
      nowMs,
      userId: person.userId,
      may: (capability, account) => mayOnAccount(person, capability, account),
    },
  )
}
