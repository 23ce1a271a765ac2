import type { Page } from '@playwright/test'
import type { StatesOf } from '../page-state.ts'

export const claimsStates: StatesOf<'claims' | 'claim'> = {
  claims: [
    { login: 'treasurer', at: '/claims' },
    { name: 'none', login: 'director', at: '/claims' },
  ],
  claim: [
    { login: 'treasurer', at: openClaim },
    { name: 'closed', login: 'treasurer', at: closedClaim },
    { name: 'not there', login: 'treasurer', at: '/claims/2020-0000001' },
  ],
}

/** The demo's claims carry the year in which it was made. */
async function claimsOf({ request }: Page): Promise<{ claimNumber: string; isOpen: boolean }[]> {
  const found = await request.get('/api/v1/claims?accountNumber=1000482917', {
    headers: { 'x-myaccount-request': '1' },
  })
  const { items }: { items: { claimNumber: string; isOpen: boolean }[] } = await found.json()
  return items
}

async function openClaim(page: Page): Promise<string> {
  return `/claims/${(await claimsOf(page)).find(({ isOpen }) => isOpen)?.claimNumber}`
}

async function closedClaim(page: Page): Promise<string> {
  return `/claims/${(await claimsOf(page)).find(({ isOpen }) => !isOpen)?.claimNumber}`
}
