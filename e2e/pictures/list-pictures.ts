import { listAccountSummaries } from '@myaccount/contract/endpoints/accounts'
import { getUserProfile } from '@myaccount/contract/endpoints/profile'
import type { Page, Route } from '@playwright/test'
import { rowOf } from '../../client/src/routes/route-table.ts'
import type { PortalRoute } from '../../client/src/routes/rows/portal-route.ts'
import {
  allSystemsOnline,
  type CoreSystem,
  decideDegradations,
} from '../../domain/src/status/system-status.ts'
import { portalOf } from '../pages/portal.page.ts'
import { withoutThePage } from '../pages/without-the-page.ts'
import { allStates } from '../states/all-states.ts'
import type { PageState } from '../states/page-state.ts'

/** A state that every page with data has, brought about on the way between it and the server. */
interface BroughtAbout {
  readonly name: 'loading' | 'error' | 'long names'
  readonly open: (page: Page, at: string) => Promise<void>
}

const calls = '**/api/v1/**'

const refusal = {
  success: false,
  status: 503,
  title: 'Not available right now',
  additional_detail: 'Please try again in a few minutes.',
  code: 'unavailable',
  incident_id: 'inc_pictures',
}

/** Of pages behind sign-in, as their rows say: the others ask for nothing. */
function broughtAboutFor({ name, access, area, ownDocument, path }: PortalRoute): readonly BroughtAbout[] {
  if (access === 'public') return []
  const elsewhere = area !== 'admin' ? '/help' : path === '/admin' ? '/admin/payments' : '/admin'
  const loading: BroughtAbout = {
    name: 'loading',
    async open(page, at) {
      await portalOf(page).open(elsewhere)
      await page.route(calls, () => {})
      await portalOf(page).goInside(at)
      await page.locator('[data-painted]').waitFor()
    },
  }
  // A page with a document of its own comes with its data, and the accounts are in the header already.
  return [...(ownDocument || name === 'accounts' ? [] : [loading]), errorOf(name), longNames]
}

/** What the shell asks for beside every page is answered: a modal would lie over what the page says itself. */
function errorOf(name: string): BroughtAbout {
  const answered = [getUserProfile.path, ...(name === 'accounts' ? [] : [listAccountSummaries.path])]
  return {
    name: 'error',
    async open(page, at) {
      await leaveDataToBrowser(page)
      await page.route(calls, (route) =>
        answered.some((path) => path === new URL(route.request().url()).pathname)
          ? route.continue()
          : route.fulfill({ status: 503, json: refusal }),
      )
      await portalOf(page).open(at)
    },
  }
}

const longNames: BroughtAbout = {
  name: 'long names',
  async open(page, at) {
    await leaveDataToBrowser(page)
    for (const path of [calls, '**/auth/sessions']) await page.route(path, withLongNames)
    await portalOf(page).open(at)
  },
}

/** The server's own calls cannot be met on the way, those of the browser can. */
async function leaveDataToBrowser(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|auth|status|assets)\//.test(url.pathname),
    (route) => (route.request().resourceType() === 'document' ? withoutThePage(route) : route.fallback()),
  )
}

const longName =
  'The Board of Trustees of the Consolidated Evangelical Congregation of Saint Bartholomew and Holy Redeemer'

async function withLongNames(route: Route): Promise<void> {
  const answer = await route.fetch()
  const isJson = answer.headers()['content-type']?.includes('json')
  if (!isJson || answer.status() !== 200) return await route.fulfill({ response: answer })
  await route.fulfill({ response: answer, json: lengthen(await answer.json()) })
}

/** What stands under a name and has more than one word: a name in one word may be a code. */
function lengthen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => lengthen(each, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, lengthen(inner, name)]))
  return typeof value === 'string' && /name$/i.test(key) && value.includes(' ') ? longName : value
}

/** What one pair of pictures shows. */
export interface Picture {
  readonly page: string
  readonly name: string
  readonly state: PageState
  readonly broughtAbout?: BroughtAbout
  /** The system that is away meanwhile. */
  readonly without?: CoreSystem
}

/** Every page and each of its states: those beside it, those that its row makes, and without each system it needs. */
export function listPictures(): Picture[] {
  return Object.entries(allStates).flatMap(([page, states]) => {
    const row = rowOf(page as keyof typeof allStates)
    const [first] = states
    return [
      ...states.map((state) => ({ page, name: state.name ?? 'as it opens', state })),
      ...broughtAboutFor(row).map((broughtAbout) => ({
        page,
        name: broughtAbout.name,
        state: first,
        broughtAbout,
      })),
      ...systemsOf(row).map((without) => ({ page, name: `without ${without}`, state: first, without })),
    ]
  })
}

function systemsOf({ degradesAs }: PortalRoute): CoreSystem[] {
  if (degradesAs === undefined) return []
  const systems = Object.keys(allSystemsOnline) as CoreSystem[]
  return systems.filter(
    (system) => decideDegradations({ ...allSystemsOnline, [system]: false }, degradesAs).length > 0,
  )
}
