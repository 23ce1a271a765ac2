import type { Registration } from '@myaccount/contract/endpoints/registrations/registrations'
import type { Page } from '@playwright/test'
import { bringAbout } from '../bring-about.ts'
import type { StatesOf } from '../page-state.ts'

export const accountsStates: StatesOf<'accounts'> = {
  accounts: [
    { login: 'office', at: '/accounts' },
    { name: 'empty', login: 'newcomer', at: '/accounts' },
    {
      name: 'a request that is checked',
      login: 'newcomer',
      at: '/accounts',
      reach: async (page) => {
        await bringAbout(page, '**/api/v1/registrations', (answer) => ({
          ...answer,
          registrations: [inReview],
        }))
        await page.locator('#main [href="tel:+18005550100"]').waitFor()
      },
    },
    {
      name: 'add account',
      login: 'newcomer',
      at: '/accounts?add=account',
      reach: async (page) => {
        await page.getByRole('dialog').locator('input').first().waitFor()
      },
    },
    {
      name: 'prove account',
      login: 'newcomer',
      at: '/accounts?add=account',
      reach: reachProof,
    },
    {
      name: 'a code to the contact',
      login: 'newcomer',
      at: '/accounts?add=account',
      reach: async (page) => {
        await reachProof(page)
        await page.getByRole('dialog').locator('[type=radio][value=contact_code]').check()
        await page.getByRole('dialog').locator('[autocomplete=one-time-code]').fill('7KQ2-9XMR-4TVB')
      },
    },
    {
      name: 'none match',
      login: 'office',
      at: '/accounts',
      reach: (page) => page.getByRole('searchbox').fill('zzz'),
    },
    {
      name: 'agency overlay',
      login: 'office',
      at: '/accounts',
      reach: async (page) => {
        await page.locator('#main li button').nth(1).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ],
}

const inReview: Registration = {
  registrationId: 'reg_0195801f2c7a7d3e8c5b6a4f3e2d1b04',
  state: 'in_review',
  maskedName: 'O••••• L••••• C•••••',
  maskedTown: 'H••••• M•••••',
  contact: null,
  review: { askedAt: '2026-11-18T15:04:00.000Z', endsAt: '2026-12-18T15:04:00.000Z' },
  linked: null,
  rejection: null,
}

async function reachProof(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=number]').fill('1000688127')
  await dialog.locator('input[name=zip]').fill('46799')
  await dialog.locator('select').selectOption('treasurer')
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('input[name=proof]').waitFor()
}
