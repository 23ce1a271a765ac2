import { type IncomingMessage, request } from 'node:http'

const redirectsAtMost = 12
const answerAtMostMs = 15_000

/**
 * Signs a person in as a browser does: to the portal, on to the provider's form, and back through the callback. Answers
 * the Cookie header of the session. Cookies of `localhost` are shared by all its ports.
 */
export async function signIn(portalUrl: string, email: string, password: string): Promise<string> {
  const jar = new Map<string, { pair: string; path: string }>()

  async function go(url: string, form?: URLSearchParams, left = redirectsAtMost): Promise<string> {
    const { pathname } = new URL(url)
    const sent = [...jar.values()].filter(({ path }) => pathname.startsWith(path))
    const answer = await send(url, sent.map(({ pair }) => pair).join('; '), form)
    for (const line of answer.headers['set-cookie'] ?? []) keep(line)
    if ((answer.statusCode ?? 0) >= 400) throw new Error(`${answer.statusCode} at ${pathname}`)
    const target = answer.headers.location
    // The page after the sign-in is not opened.
    if (target === undefined || pathname.startsWith('/auth/callback/')) return url
    if (left === 0) throw new Error('The sign-in leads in a circle')
    return go(new URL(target, url).href, undefined, left - 1)
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const path = attributes.find((each) => each.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    if (pair.endsWith('=')) jar.delete(`${path} ${name}`)
    else jar.set(`${path} ${name}`, { pair, path })
  }

  const form = await go(`${portalUrl}/auth/login`)
  const end = await go(form, new URLSearchParams({ email, password }))
  if (!end.includes('/auth/callback/')) throw new Error(`Not signed in: ${new URL(end).pathname}`)
  return [...jar.values()]
    .filter(({ path }) => path === '/')
    .map(({ pair }) => pair)
    .join('; ')
}

/** By hand, because `fetch` says that it is no navigation, and the portal then refuses. */
function send(url: string, cookie: string, form?: URLSearchParams): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: form ? 'POST' : 'GET',
      timeout: answerAtMostMs,
      headers: {
        accept: 'text/html',
        cookie,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer)))
    sent.on('timeout', () => sent.destroy(new Error('No answer')))
    sent.on('error', reject)
    sent.end(form?.toString())
  })
}
