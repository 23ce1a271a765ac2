import { toWireId, uuid, type WireId } from '@myaccount/domain/kernel/wire-id'
import type { TestApp } from '../../../../testing/test-app.ts'
import { larkspur, type PersonName, people } from '../../../../testing/test-records.ts'
import type { TestSender } from '../../payments/receipts/testing/open-sender.ts'

export const why = { reason: 'caller', note: 'Asks why the bill is past due.', ticket: 'CS-20431' }

export async function userIdOf(the: TestApp, person: PersonName): Promise<WireId<'user'>> {
  const [row] = await the.sql<{ user_id: string }>('select user_id from users where email = $1', [
    people[person],
  ])
  if (row === undefined) throw new Error(`No such person: ${person}`)
  return toWireId('user', uuid(row.user_id))
}

/** The one cookie that an answer sets, as the browser sends it back. */
export function cookieSetBy(answer: { readonly headers: Record<string, unknown> }): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

/** Asks, enters the code of the email and starts; answers what the last call answered. */
export async function startActing(
  the: TestApp,
  sender: TestSender,
  cookie: string,
  person: PersonName = 'owner',
) {
  const userId = await userIdOf(the, person)
  const asked = await the.call({
    method: 'POST',
    path: `/api/v1/admin/customers/${larkspur}/act_as`,
    cookie,
    body: { userId, ...why },
  })
  if (asked.statusCode !== 201) return asked
  await sender.send()
  const entered = await the.call({
    method: 'POST',
    path: `/api/v1/admin/codes/${asked.json().codeId}`,
    cookie,
    body: { code: sender.lastCode() },
  })
  if (entered.statusCode !== 200) return entered
  return await the.call({
    method: 'POST',
    path: '/auth/sessions/as_user',
    cookie,
    body: { insured_client_id: userId },
  })
}
