import type { BrowserContext } from '@playwright/test'
import { type Login, logins } from '../../logins.ts'
import { authenticateBeside } from '../../sign-in-beside.ts'

const headers = { 'x-myaccount-request': '1' }

interface ToAct {
  readonly account: string
  /** The person acted for. */
  readonly email: string
  /** The employee who is signed in in the context. */
  readonly employee: Login
}

/** The employee confirms with their authenticator and acts for a person of the account from now on, without the pages. */
export async function actBeside(context: BrowserContext, { account, email, employee }: ToAct): Promise<void> {
  const { request } = context
  const customer = `/api/v1/admin/customers/${account}`
  const read = async <Answer>(answer: ReturnType<typeof request.get>): Promise<Answer> => {
    const got = await answer
    if (!got.ok()) throw new Error(`Acting did not begin: ${got.status()} ${got.url()}`)
    return (await got.json()) as Answer
  }
  const { people } = await read<{ people: { userId: string; email: string }[] }>(
    request.get(customer, { headers }),
  )
  const userId = people.find((person) => person.email === email)?.userId
  const note = 'Looks at the pages beside the customer.'
  const data = { userId, reason: 'caller', note }
  const forPerson = { accountNumber: account, userId }
  const { url } = await read<{ url: string | null }>(
    request.post('/auth/sessions/step_up', { headers, data: forPerson }),
  )
  if (url !== null) await authenticateBeside(context, url, logins[employee])
  await read(request.post(`${customer}/act_as`, { headers, data }))
  await read(request.post('/auth/sessions/as_user', { headers, data: { insured_client_id: userId } }))
}
