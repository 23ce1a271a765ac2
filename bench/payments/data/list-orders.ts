import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import pg from 'pg'
import { makeSessionCookies } from '../../../server/src/features/session/session-cookies.ts'
import type { BenchDatabase } from '../../data/open-bench-data.ts'
import { signInPeople } from '../../rig/sign-in.ts'
import { busyPayer, payers } from './load-payers.ts'

/** An invoice to pay, and the session of who pays it. */
export interface Order {
  readonly accountNumber: string
  readonly invoiceNumber: string
  readonly cookie: string
}

export interface Orders {
  /** One of every account, then the next of every account: neighbors are paid for different accounts. */
  readonly ofMany: readonly Order[]
  readonly ofOne: readonly Order[]
}

export async function listOrders({ adminUrl, appUrl }: BenchDatabase): Promise<Orders> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ userId: Uuid; accountNumber: string; invoiceNumber: string }>(
      `select s.user_id as "userId", account_number as "accountNumber", i.invoice_number as "invoiceNumber"
       from seats s join invoices i using (account_number)
       where account_number = any ($1)
       order by row_number() over (partition by account_number order by i.invoice_number), account_number`,
      [[...payers, busyPayer]],
    )
    const cookies = await signIn(appUrl, rows)
    const orders = rows.map(({ accountNumber, invoiceNumber }) => ({
      accountNumber,
      invoiceNumber,
      cookie: cookies.get(accountNumber) ?? '',
    }))
    const isOfOne = ({ accountNumber }: Order) => accountNumber === busyPayer
    return { ofMany: orders.filter((order) => !isOfOne(order)), ofOne: orders.filter(isOfOne) }
  } finally {
    await client.end()
  }
}

async function signIn(
  appUrl: string,
  rows: readonly { readonly userId: Uuid; readonly accountNumber: string }[],
): Promise<Map<string, string>> {
  const owners = [...new Map(rows.map(({ accountNumber, userId }) => [accountNumber, userId]))]
  const tokens = await signInPeople(
    appUrl,
    owners.map(([, userId]) => userId),
  )
  const { setSession } = makeSessionCookies(true)
  return new Map(
    owners.map(([accountNumber], index) => [
      accountNumber,
      setSession(tokens[index] ?? '').split(';')[0] ?? '',
    ]),
  )
}
