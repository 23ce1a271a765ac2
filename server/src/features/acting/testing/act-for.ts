import { toWireId, uuid, type WireId } from '@myaccount/domain/kernel/wire-id'
import type { TestSender } from '../../../../testing/open-sender.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { larkspur, type PersonName, people } from '../../../../testing/test-records.ts'
import { hashToken, makeToken } from '../../session/session.reader.ts'

export const why = { reason: 'caller', note: 'Asks why the bill is past due.', ticket: 'CS-20431' }

export async function userIdOf(the: TestApp, person: PersonName): Promise<WireId<'user'>> {
  const [row] = await the.sql<{ user_id: string }>('select user_id from users where email = $1', [
    people[person],
  ])
  if (row === undefined) throw new Error(`No such person: ${person}`)
  return toWireId('user', uuid(row.user_id))
}

/** A session of the employee who acts for a person until then, without the way there. Answers the Cookie header. */
export async function actFor(
  the: TestApp,
  person: PersonName,
  endsAtMs: number = the.clock.nowMs + 60_000,
): Promise<string> {
  const token = makeToken()
  await the.sql(
    `insert into sessions (session_hash, user_id, created_at, active_at, ends_at, acting_for_user_id,
                           acting_account_number, acting_id, acting_reason, resumes_until)
     select $1, e.user_id, $2, $2, $3, i.user_id, $4, gen_random_uuid(), 'caller', $5
     from users e, users i where e.email = $6 and i.email = $7`,
    [
      hashToken(token),
      new Date(the.clock.nowMs),
      new Date(endsAtMs),
      larkspur,
      new Date(the.clock.nowMs + 3_600_000),
      people.employee,
      people[person],
    ],
  )
  return the.parts.cookies.setSession(token).split(';')[0] ?? ''
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
