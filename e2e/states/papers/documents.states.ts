import type { Page } from '@playwright/test'
import { certificateBeside } from '../../pages/papers/certificate.page.ts'
import { portalOf } from '../../pages/portal.page.ts'
import type { StatesOf } from '../page-state.ts'
import { reachExpiredCertificate } from '../reach-certificates.ts'

/** A policy whose places are in Texas. */
const texan = '/documents/request?policyNumber=12MF0098120'

/** Opening the policy chooses its account, for this page alone. */
async function reachTexan(page: Page): Promise<void> {
  const portal = portalOf(page)
  await portal.open('/policies/12MF0098120?section=documents')
  // The page chooses its account in the background.
  await page.waitForLoadState('networkidle')
  await portal.main.locator('a[href*="/documents/request"]').click()
  await portal.main.locator('[role=status] > *').waitFor()
}

export const documentsStates: StatesOf<'documents' | 'document request'> = {
  documents: [
    { login: 'treasurer', at: '/documents' },
    {
      name: 'all terms of one policy',
      login: 'treasurer',
      at: '/documents?policyNumber=12MF0104417&term=all',
    },
    {
      name: 'a certificate made here',
      login: 'treasurer',
      at: async (page) => {
        await certificateBeside(page)
        return '/documents?type=certificates'
      },
    },
    {
      name: 'an expired certificate',
      login: 'treasurer',
      at: '/documents?type=certificates',
      reach: reachExpiredCertificate,
    },
    {
      name: 'the filters are open',
      login: 'treasurer',
      at: '/documents',
      reach: async (page) => {
        const toggle = page.locator('#main button[aria-controls]')
        if (await toggle.isVisible()) await toggle.click()
      },
    },
    { name: 'none match', login: 'treasurer', at: '/documents?search=zeppelin' },
  ],
  'document request': [
    { login: 'treasurer', at: '/documents/request' },
    {
      name: 'a certificate lacks its holder',
      login: 'treasurer',
      at: '/documents/request?policyNumber=12MF0104417',
      reach: async (page) => {
        await page.locator('#main button[type=submit]').click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
    },
    {
      name: 'a holder of before',
      login: 'treasurer',
      at: async (page) => {
        await certificateBeside(page)
        return '/documents/request?policyNumber=12MF0104417'
      },
      reach: async (page) => {
        // Behind what is needed and the policy.
        await page.locator('#main select').nth(2).selectOption({ index: 1 })
        await page.locator('[name=holderName]:not([value=""])').waitFor()
      },
    },
    {
      name: 'the certificate is ready',
      login: 'treasurer',
      at: '/documents/request?policyNumber=12MF0104417',
      reach: async (page) => {
        await page.locator('[name=holderName]').fill('Alder Reach Township Park and Recreation Department')
        await page.locator('[name=holderAddress]').fill('1 Mill Lane, Alder Reach, IN 46799')
        await page.locator('#main button[type=submit]').click()
        await page.locator('#main a[download]').waitFor()
      },
    },
    {
      name: 'an endorsement',
      login: 'treasurer',
      at: '/documents/request?policyNumber=12MF0104417',
      reach: (page) => page.locator('[type=radio][value=more]').check(),
    },
    {
      name: 'no certificate under a notice of cancellation',
      login: 'director',
      at: '/documents/request',
      reach: async (page) => {
        await page.locator('[name=policyNumber]').selectOption('13ME0417708')
        await page.locator('[name=policyNumber][aria-invalid=true]').waitFor()
      },
    },
    {
      name: 'a state whose certificates are requested',
      login: 'office',
      at: texan,
      reach: reachTexan,
    },
    { name: 'a loss run', login: 'treasurer', at: '/documents/request?kind=loss_run' },
    {
      name: 'something is missing',
      login: 'treasurer',
      at: '/documents/request?kind=letter',
      reach: (page) => page.locator('#main button[type=submit]').click(),
    },
  ],
}
