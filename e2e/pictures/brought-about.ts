import { listAccountSummaries } from '@myaccount/contract/endpoints/accounts'
import { getUserProfile } from '@myaccount/contract/endpoints/profile'
import type { Page, Route } from '@playwright/test'
import type { PortalRoute } from '../../client/src/routes/rows/portal-route.ts'
import { portalOf } from '../pages/portal.page.ts'
import { withoutThePage } from '../pages/without-the-page.ts'

/** A state that every page with data has, brought about on the way between it and the server. */
export interface BroughtAbout {
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
export function broughtAboutFor({
  name,
  access,
  area,
  ownDocument,
  path,
}: PortalRoute): readonly BroughtAbout[] {
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
