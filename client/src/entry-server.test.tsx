import type { ApiRequest, RenderRequest } from '@myaccount/contract/render-port'
import { describe, expect, it } from 'vitest'
import { render, renderShell } from './entry-server.tsx'
import { exampleCarrier } from './testing/example-carrier.ts'

const session = {
  user_type: 'Insured',
  display_name: 'Odalys </script>',
  accounts_owned: ['1000482917', '1000482918'],
  activeAccountNumber: '1000482917',
  today: '2026-11-20',
  seats: [{ accountNumber: '1000482917', role: 'owner' }],
  permissions: [],
}
const online = { online: true }
const events = { MyAccountEvents: { imageright: online, billing_center: online, smartcomms: online } }

function refuse(status: number, code: string) {
  return { success: false, status, title: 't', additional_detail: 'd', code, incident_id: 'i' }
}

/** Renders a page with these answers of the API by path; all other paths are unavailable. */
async function renderAt(url: string, answers: Readonly<Record<string, object>>, language = 'en') {
  const asked: string[] = []
  const request: RenderRequest = {
    url,
    language,
    nonce: 'N',
    assets: {
      entryScript: '/e.js',
      earlierScripts: [],
      entryImports: [],
      chunksOf: (file) => [`/${file}.js`],
      css: '',
      fonts: [],
    },
    replaced: {},
    settings: {
      mode: 'production',
      appVersion: '1.0.0+abc',
      timeZone: 'America/Los_Angeles',
      processor: { kind: 'frame', origin: 'http://fields.invalid' },
      carrier: exampleCarrier,
    },
    signal: new AbortController().signal,
    send: async ({ path }: ApiRequest) => {
      asked.push(path)
      const body = answers[path] ?? refuse(503, 'unavailable')
      const status = 'status' in body ? Number(body.status) : 200
      return { status, body: JSON.stringify(body) }
    },
  }
  return { answer: await render(request), asked, shell: () => renderShell(request) }
}

const asGuest = { '/auth/sessions': refuse(401, 'session.required'), '/status/events': events }
const asInsured = { '/auth/sessions': session, '/status/events': events }

describe('a document', () => {
  it('has its content, title, class, chunk and data, and requests each thing once', async () => {
    const { answer, asked } = await renderAt('/help?q=premium', asGuest)
    if (answer.kind !== 'document') throw new Error(answer.location)
    expect(answer.status).toBe(200)
    expect(answer.html).toContain('<title>Help | MyAccount</title>')
    expect(answer.html).toContain('page-help')
    expect(answer.html).toContain('src/screens/help/HelpScreen.tsx.js')
    expect(answer.html).toContain('1.0.0+abc')
    expect(answer.html).not.toContain(' style=')
    expect(asked.sort()).toEqual(['/auth/sessions', '/status/events'])
  })

  it('is written in the language of its request, and names the catalogues that the browser needs', async () => {
    const [english, other] = await Promise.all(
      ['en', 'en-XA'].map((language) => renderAt('/help', asGuest, language)),
    )
    if (english?.answer.kind !== 'document' || other?.answer.kind !== 'document')
      throw new Error('redirected')
    expect(english.answer.html).toContain('<html lang="en">')
    expect(english.answer.html).toContain('Skip to the content')
    expect(other.answer.html).toContain('<html lang="en-XA">')
    expect(other.answer.html).toContain('"language":"en-XA"')
    expect(other.answer.html).not.toContain('Skip to the content')
    for (const name of ['portal', 'help'])
      expect(other.answer.html).toContain(`href="/../messages/catalogues/en-XA/${name}.po.js"`)
  })

  it('names the carrier and its telephone in the footer of every page', async () => {
    for (const url of ['/login', '/help', '/policies/invoices/x']) {
      const { answer } = await renderAt(url, url === '/login' ? asGuest : asInsured)
      if (answer.kind !== 'document') throw new Error(answer.location)
      const foot = /<footer[\s\S]*<\/footer>/.exec(answer.html)?.[0]
      expect(foot).toContain('Harrow Vale Mutual')
      expect(foot).toContain('href="tel:+18005550100"')
      expect(foot).toContain('(800) 555-0100')
    }
  })

  it('shows moments in the zone of its settings', async () => {
    const { answer } = await renderAt('/admin/operations', {
      '/auth/sessions': {
        ...session,
        user_type: 'Employee',
        accounts_owned: [],
        activeAccountNumber: null,
        seats: [],
      },
      '/status/events': events,
      '/api/v1/admin/operations': {
        signIn: { online: true, changedAt: null },
        systems: [{ system: 'imageright', online: false, changedAt: '2026-03-10T19:40:00.000Z' }],
        feed: { parkedCount: 0, lastImports: [] },
        outbox: { waitingCount: 0, oldestWaitingAt: null, failing: [] },
        payments: {
          noAnswerCount: 0,
          oldestNoAnswerSince: null,
          manualReviewCount: 0,
          notPostedCount: 0,
          emailsGivenUpCount: 0,
          unmatchedEventsCount: 0,
          eventsWaitingCount: 0,
          emailsWaitingCount: 0,
          returns: [],
        },
        work: {
          refunds: { count: 0, oldestAt: null },
          holds: { count: 0, oldestAt: null },
          registrations: { count: 0, oldestAt: null },
          emails: { count: 0, oldestAt: null },
          records: { count: 0, oldestAt: null },
        },
        guessAlarms: [],
        audit: { sealedCount: 0, unsealedCount: 0 },
      },
    })
    if (answer.kind !== 'document') throw new Error(answer.location)
    expect(answer.html).toContain('Mar 10, 2026, 12:40 PM PDT')
  })

  it('holds typed text so that it cannot become code', async () => {
    const { answer } = await renderAt('/help', asInsured)
    if (answer.kind !== 'document') throw new Error(answer.location)
    expect(answer.html).toContain('Odalys \\u003c/script>')
    expect(answer.html).toContain('Odalys &lt;/script&gt;')
    expect(answer.html).not.toContain('Odalys </script>')
  })

  it.each([
    ['/', asGuest, '/login'],
    ['/policies', asGuest, '/signout?returnTo=%2Fpolicies'],
    ['/login', asInsured, '/accounts'],
    ['/404?from=callback', asInsured, '/accounts'],
  ])('redirects %s', async (url, answers, location) => {
    const { answer } = await renderAt(url, answers)
    expect(answer).toEqual({ kind: 'redirect', location })
  })

  it('shows a policy named by the address without a chosen account, and keeps the query', async () => {
    const undecided = { ...session, activeAccountNumber: null }
    const asUndecided = { '/auth/sessions': undecided, '/status/events': events }
    const named = await renderAt('/policies?policyNumber=12MF0104417&section=billing', asUndecided)
    expect(named.answer).toMatchObject({ kind: 'document', status: 200 })
    expect(named.asked).toContain('/api/v1/policies/12MF0104417')
    const filtered = await renderAt('/policies/invoices?policyNumber=12MF0104417', asUndecided)
    expect(filtered.answer).toEqual({
      kind: 'redirect',
      location: '/accounts?returnTo=%2Fpolicies%2Finvoices%3FpolicyNumber%3D12MF0104417',
    })
  })

  it.each(['/nowhere', '/404', '/claims/a/b/c'])('answers %s with the status 404, in place', async (url) => {
    const { answer } = await renderAt(url, asGuest)
    expect(answer).toMatchObject({ kind: 'document', status: 404 })
    if (answer.kind === 'document') expect(answer.html).toContain('This page does not exist')
  })

  it('names in place what was not found, with the code and texts of that page', async () => {
    const gone = { ...asInsured, '/api/v1/invoices/1000044110': refuse(404, 'not_found') }
    const { answer } = await renderAt('/policies/invoices/1000044110', gone)
    expect(answer).toMatchObject({ kind: 'document', status: 404 })
    if (answer.kind !== 'document') return
    expect(answer.html).toContain('Invoice 1000044110 is not among your accounts')
    expect(answer.html).toContain('"/src/screens/not-found/NotFoundScreen.tsx.js"')
  })

  it('is not rendered while the session is unknown; the shell then holds settings alone', async () => {
    await expect(renderAt('/policies', {})).rejects.toThrow('cannot be rendered now')
    const { shell } = await renderAt('/help', asGuest)
    const data = /<script[^>]*id="portal-data"[^>]*>([^<]*)</.exec(shell())?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({
      language: 'en',
      replaced: {},
      settings: expect.objectContaining({ appVersion: '1.0.0+abc', timeZone: 'America/Los_Angeles' }),
    })
  })

  it('leaves a read that failed to the browser', async () => {
    const { answer, asked } = await renderAt('/help', asInsured)
    if (answer.kind !== 'document') throw new Error(answer.location)
    expect(asked).toContain('/api/v1/accounts/summary')
    expect(answer.html).not.toContain('["/api/v1/accounts/summary"')
  })
})
