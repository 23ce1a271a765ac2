import type { Page } from '@playwright/test'
import { reportBeside } from '../../pages/claims.page.ts'
import { bringAbout } from '../bring-about.ts'
import type { StatesOf } from '../page-state.ts'
import { withFilesOf } from './files.states.ts'

const auto = '/claims/commercialAuto/12CA0220975'
const work = '/claims/workersComp/12WC0310442'
const trip = '/claims/missionTravel/12MT0500048'
const general = '/claims/general/15CY0679553'
const property = '/claims/Property&Liability/12MF0104417'

export const claimsStates: StatesOf<
  | 'claims'
  | 'claim'
  | 'report claim'
  | 'auto claim'
  | 'property liability claim'
  | 'work injury'
  | 'mission travel'
  | 'general claim'
  | 'claim report'
> = {
  claims: [
    { login: 'treasurer', at: '/claims' },
    { name: 'none', login: 'director', at: '/claims' },
  ],
  claim: [
    { login: 'treasurer', at: (page) => claimAt(page, true) },
    { name: 'closed', login: 'treasurer', at: (page) => claimAt(page, false) },
    withFilesOf((page) => claimAt(page, true)),
    {
      name: 'late, and it cannot be sent',
      login: 'treasurer',
      at: (page) => claimAt(page, true),
      reach: async (page) => {
        await withClaim(page, ({ requests, messages }) => ({
          requests: requests.map((request) => ({ ...request, dueOn: '2025-12-20' })),
          messages: [...messages, ...messages, ...messages].map((message, id) => ({
            ...message,
            id: `${id}`,
          })),
        }))
        await page.locator('#main section button[aria-expanded=false]').first().click()
        await page.locator('#main section textarea').first().waitFor()
      },
    },
    {
      name: 'somebody said that it cannot be sent',
      login: 'treasurer',
      at: (page) => claimAt(page, true),
      reach: (page) =>
        withClaim(page, ({ requests: [request], messages: [message] }) => ({
          messages: [
            { ...message, from: null, replyBy: '2026-12-31', requestId: (request as Part).requestId },
          ],
        })),
    },
    {
      name: 'nothing is needed',
      login: 'treasurer',
      at: (page) => claimAt(page, true),
      reach: (page) => withClaim(page, () => nothingNeeded('2027-12-11')),
    },
    {
      name: 'we are late',
      login: 'treasurer',
      at: (page) => claimAt(page, true),
      reach: (page) => withClaim(page, () => nothingNeeded('2025-12-11')),
    },
    { name: 'not there', login: 'treasurer', at: '/claims/2020-0000001' },
  ],
  'report claim': [
    { login: 'treasurer', at: '/claims/report' },
    {
      name: 'several policies fit',
      login: 'treasurer',
      at: '/claims/report',
      reach: async (page) => {
        await bringAbout(page, '**/api/v1/policies?*', ({ items }) => ({
          next: null,
          items: (items as Part[]).flatMap((item) => [
            item,
            { ...item, policyNumber: `${item.policyNumber}`.replace(/.$/, '9') },
          ]),
        }))
        await page.locator('#main summary').first().click()
        await page.locator('#main details a').first().waitFor()
      },
    },
  ],
  'auto claim': [
    { login: 'treasurer', at: auto },
    { name: 'with mistakes', login: 'treasurer', at: auto, reach: showMistakes },
  ],
  'property liability claim': [
    { login: 'treasurer', at: property },
    {
      name: 'for the telephone',
      login: 'treasurer',
      at: property,
      reach: (page) => page.locator('[name=anyoneHurt][value=died]').check(),
    },
    { name: 'not this policy', login: 'treasurer', at: '/claims/Property&Liability/12CA0220975' },
  ],
  'work injury': [
    { login: 'treasurer', at: work },
    {
      name: 'for the telephone',
      login: 'treasurer',
      at: work,
      reach: (page) => page.locator('[name=treatment][value=died]').check(),
    },
    {
      name: 'with mistakes',
      login: 'treasurer',
      at: work,
      reach: async (page) => {
        // The answer of the state before may be saved by now, and of who is called nothing else is asked.
        await page.locator('[name=treatment][value=clinic]').check()
        await showMistakes(page)
      },
    },
  ],
  'mission travel': [
    { login: 'treasurer', at: trip },
    { name: 'with mistakes', login: 'treasurer', at: trip, reach: showMistakes },
  ],
  'general claim': [
    { login: 'office', at: general },
    { name: 'with mistakes', login: 'office', at: general, reach: showMistakes },
  ],
  'claim report': [
    { login: 'office', at: reportBeside },
    { name: 'not there', login: 'office', at: '/claims/reports/clr_00000000000070008000000000000000' },
  ],
}

async function showMistakes(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

type Part = Readonly<Record<string, unknown>>
type ClaimParts = Readonly<Record<'requests' | 'messages', readonly Part[]>>

/** The claim's page with these parts of the claim changed. */
async function withClaim(page: Page, change: (claim: ClaimParts) => object): Promise<void> {
  await bringAbout(page, '**/api/v1/claims/2*', (claim) => ({ ...claim, ...change(claim as ClaimParts) }))
}

function nothingNeeded(decideBy: string) {
  const decide = { who: 'carrier', what: 'decide', dueOn: decideBy, keptOn: null, about: null }
  return { status: 'in_review', requests: [], promises: [decide], nextPromise: decide, ruledBy: 'CA' }
}

/** The demo's claims carry the year in which it was made. */
async function claimAt({ request }: Page, isOpen: boolean): Promise<string> {
  const found = await request.get('/api/v1/claims?accountNumber=1000482917', {
    headers: { 'x-myaccount-request': '1' },
  })
  const { items }: { items: { claimNumber: string; isOpen: boolean }[] } = await found.json()
  return `/claims/${items.find((claim) => claim.isOpen === isOpen)?.claimNumber}`
}
