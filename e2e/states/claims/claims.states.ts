import type { Page } from '@playwright/test'
import { reportBeside } from '../../pages/claims.page.ts'
import type { StatesOf } from '../page-state.ts'
import { withFilesOf } from './files.states.ts'

const auto = '/claims/commercialAuto/12CA0220975'
const work = '/claims/workersComp/12WC0310442'
const trip = '/claims/missionTravel/12MT0500048'
const property = '/claims/Property&Liability/12MF0104417'

export const claimsStates: StatesOf<
  | 'claims'
  | 'claim'
  | 'report claim'
  | 'auto claim'
  | 'property liability claim'
  | 'work injury'
  | 'mission travel'
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
    { name: 'not there', login: 'treasurer', at: '/claims/2020-0000001' },
  ],
  'report claim': [
    { login: 'treasurer', at: '/claims/report' },
    {
      name: 'a vehicle',
      login: 'treasurer',
      at: '/claims/report',
      reach: async (page) => {
        await page.locator('[name=happening]').first().check()
        await page.locator('#main [role=status] a').first().waitFor()
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
  'claim report': [
    { login: 'office', at: reportBeside },
    { name: 'not there', login: 'office', at: '/claims/reports/clr_00000000000070008000000000000000' },
  ],
}

async function showMistakes(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** The demo's claims carry the year in which it was made. */
async function claimAt({ request }: Page, isOpen: boolean): Promise<string> {
  const found = await request.get('/api/v1/claims?accountNumber=1000482917', {
    headers: { 'x-myaccount-request': '1' },
  })
  const { items }: { items: { claimNumber: string; isOpen: boolean }[] } = await found.json()
  return `/claims/${items.find((claim) => claim.isOpen === isOpen)?.claimNumber}`
}
