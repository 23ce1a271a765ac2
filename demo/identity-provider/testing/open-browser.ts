export interface Visit {
  status: number
  /** Where the last answer came from, or the address outside that a redirect led to. */
  url: string
  body: string
}

export interface Browser {
  visit(url: string): Promise<Visit>
  submit(url: string, fields: Record<string, string>): Promise<Visit>
}

/**
 * Enough of a browser for the sign-in chain: keeps cookies, follows redirects within `origin` and stops at the
 * first address outside, which is the portal's callback. Knows no paths of cookies but sends each where it belongs.
 */
export function openBrowser(origin: string): Browser {
  const cookies = new Map<string, { value: string; path: string }>()

  function keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      const path = attributes.find((each) => each.startsWith('path='))?.slice(5) ?? '/'
      const value = pair.slice(pair.indexOf('=') + 1)
      if (value === '') cookies.delete(`${path} ${name}`)
      else cookies.set(`${path} ${name}`, { value: pair, path })
    }
  }

  async function go(url: string, init: RequestInit): Promise<Visit> {
    const { pathname } = new URL(url)
    const sent = [...cookies.values()].filter((cookie) => pathname.startsWith(cookie.path))
    const headers = {
      ...init.headers,
      accept: 'text/html',
      cookie: sent.map((each) => each.value).join('; '),
    }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    keepCookies(response)
    const body = await response.text()
    const target = response.headers.get('location')
    if (!target) return { status: response.status, url, body }
    const next = new URL(target, url)
    if (next.origin !== origin) return { status: response.status, url: next.href, body }
    return go(next.href, { method: 'GET' })
  }

  return {
    visit: (url) => go(url, { method: 'GET' }),
    submit: (url, fields) => go(url, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

/** Action and hidden fields of the first form of a page. */
export function readForm(page: Visit): { action: string; fields: Record<string, string> } {
  const action = /<form[^>]* action="([^"]+)"/.exec(page.body)?.[1]
  if (!action) throw new Error(`no form on ${page.url}`)
  const inputs = page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const fields = Object.fromEntries([...inputs].map(([, name, value]) => [name ?? '', value ?? '']))
  return { action: new URL(action, page.url).href, fields }
}
