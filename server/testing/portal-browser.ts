import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'

/** A person's browser as the portal sees it: keeps the cookies it is given and sends them again. */
export interface PortalBrowser {
  /** Follows a link. */
  go(path: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
  /** Calls as our own page does. */
  call(
    path: string,
    method?: 'GET' | 'POST' | 'DELETE',
    headers?: Readonly<Record<string, string>>,
  ): Promise<number>
  /** Calls as our own page does and answers the whole of it. */
  post(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>
  readonly cookies: Map<string, string>
}

export function openPortalBrowser(the: TestApp): PortalBrowser {
  const cookies = new Map<string, string>()
  async function send(options: Parameters<TestApp['call']>[0]): Promise<LightMyRequestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await the.call({ ...options, ...(cookie && { cookie }) })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    go: (path, headers = {}) => send({ path, headers: { 'x-myaccount-request': null, ...headers } }),
    post: (path, body, headers = {}) => send({ method: 'POST', path, body, headers }),
    call: async (path, method = 'GET', headers = {}) => (await send({ method, path, headers })).statusCode,
  }
}

/** Where an answer sends the browser. Throws when it sends it nowhere. */
export function targetOf(answer: LightMyRequestResponse): string {
  const { location } = answer.headers
  if (answer.statusCode !== 302 || typeof location !== 'string')
    throw new Error(`No redirect but ${answer.statusCode}: ${answer.body}`)
  return location
}
