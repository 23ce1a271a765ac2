import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * The script that the browser runs, as a tag manager's does. The container adds a tag's script through a Trusted Types
 * policy named `goog#html`. The tag reports every page that is pushed, with the part of the address it can read.
 */
const containerScript = `(() => {
  const here = new URL(document.currentScript.src)
  const rules = { createScriptURL: (address) => address }
  const policy = window.trustedTypes ? window.trustedTypes.createPolicy('goog#html', rules) : rules
  const tag = document.createElement('script')
  tag.async = true
  tag.src = policy.createScriptURL(new URL('/tags/tag.js', here).href)
  document.head.append(tag)
})()
`

const tagScript = `(() => {
  const here = new URL(document.currentScript.src)
  const layer = (window.dataLayer = window.dataLayer || [])
  const tell = (entry) => {
    if (entry.event !== 'page') return
    const visit = new URL('/tags/visit.gif', here)
    visit.searchParams.set('page', entry.page)
    visit.searchParams.set('address', location.href)
    new Image().src = visit.href
  }
  layer.forEach(tell)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    entries.forEach(tell)
    return push(...entries)
  }
})()
`

/** The ways in which the stand-in answers for its script: normally, too late, or not at all. */
export const tagStates = ['works', 'slow', 'fails'] as const
export type TagState = (typeof tagStates)[number]

/** A visit as the tag reports it. */
export interface CountedVisit {
  readonly page: string
  readonly address: string
}

/** The carrier's tag manager: a switch, and the visits that its tag has counted. A restart loses both. */
export interface TagManager {
  state(): TagState
  switchTo(state: TagState): void
  /** The newest 200 visits, newest first. */
  visits(): readonly CountedVisit[]
}

const longestVisits = 200
const slowMs = 30_000

export function openTagManager(): TagManager & { count(visit: CountedVisit): void } {
  let state: TagState = 'works'
  let visits: readonly CountedVisit[] = []
  return {
    state: () => state,
    switchTo(next) {
      state = next
    },
    visits: () => visits,
    count(visit) {
      visits = [visit, ...visits].slice(0, longestVisits)
    },
  }
}

type OpenTagManager = ReturnType<typeof openTagManager>

/**
 * Serves the scripts and the endpoint for visits to pages of the portal; the switch is for this machine's own
 * programs.
 */
export async function registerTags(
  app: FastifyInstance,
  { tags }: { readonly tags: OpenTagManager },
): Promise<void> {
  app.removeContentTypeParser('text/plain')
  const scripts = { '/tags/container.js': containerScript, '/tags/tag.js': tagScript }
  for (const [path, script] of Object.entries(scripts)) {
    app.get(path, async (_request, reply) => {
      if (tags.state() === 'fails') return reply.code(503).send()
      if (tags.state() === 'slow') await sleep(slowMs, undefined, { ref: false })
      return reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/javascript; charset=utf-8')
        .send(script)
    })
  }

  // The tag requests an image, as counting tags do: it needs no permission of another origin.
  app.get<{ Querystring: { page?: string; address?: string } }>('/tags/visit.gif', (request, reply) => {
    const { page = '', address = '' } = request.query
    tags.count({ page: page.slice(0, 200), address: address.slice(0, 500) })
    return reply.header('cache-control', 'no-store').type('image/gif').send(onePixel)
  })

  app.get('/api/tags', async () => ({ state: tags.state(), visits: tags.visits() }))

  app.post<{ Body: { state: TagState } }>(
    '/api/tags',
    {
      schema: {
        body: { type: 'object', required: ['state'], properties: { state: { enum: tagStates } } },
      },
    },
    async (request) => {
      tags.switchTo(request.body.state)
      return { state: tags.state() }
    },
  )
}

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
