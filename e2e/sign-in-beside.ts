import type { APIRequestContext } from '@playwright/test'
import { type Login, logins, password } from './logins.ts'

/**
 * Signs in as the browser would, without its pages: the journeys that are about something else begin behind it. The
 * cookies are then the context's.
 */
export async function signInBeside(request: APIRequestContext, login: Login): Promise<void> {
  const form = await request.get('/auth/login')
  const answer = await request.post(form.url(), { form: { email: logins[login], password } })
  if (!answer.ok()) throw new Error(`${login} could not sign in: ${answer.status()} ${answer.url()}`)
}
