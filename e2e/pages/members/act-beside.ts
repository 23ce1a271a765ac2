import type { BrowserContext } from '@playwright/test'
import { passOverCodes, readStaffCode } from '../mailbox.ts'

const headers = { 'x-myaccount-request': '1' }

/** The employee who is signed in in the context acts for a person of the account from now on, without the pages. */
export async function actBeside({ request }: BrowserContext, account: string, email: string): Promise<void> {
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
  await passOverCodes(account)
  const { codeId } = await read<{ codeId: string }>(request.post(`${customer}/act_as`, { headers, data }))
  const code = await readStaffCode('act', account)
  await read(request.post(`/api/v1/admin/codes/${codeId}`, { headers, data: { code } }))
  await read(request.post('/auth/sessions/as_user', { headers, data: { insured_client_id: userId } }))
}
