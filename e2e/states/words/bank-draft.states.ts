import type { Page } from '@playwright/test'
import { enrollBeside, signBeside } from '../../pages/bank-draft.page.ts'
import type { StatesOf } from '../page-state.ts'

/** Kestrel Plains Baptist Association, with all kinds of policies and a verified bank account. */
const account = '1000099125'

export const bankDraftStates: StatesOf<
  'bank draft' | 'bank draft result' | 'eft disclosure' | 'account routing' | 'confirm'
> = {
  'bank draft': [
    { login: 'office', at: `/bank-draft?account=${account}` },
    {
      name: 'chosen',
      login: 'office',
      at: `/bank-draft?account=${account}&policies=12LI0098123`,
    },
    {
      name: 'with mistakes',
      login: 'office',
      at: `/bank-draft?account=${account}`,
      reach: async (page) => {
        await page.locator('form button[type=submit]').click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
    },
    {
      name: 'another bank account',
      login: 'office',
      at: `/bank-draft?account=${account}&change=12CA0098121`,
    },
    { name: 'no bank account', login: 'office', at: '/bank-draft?account=1000658740' },
    { name: 'nothing to add', login: 'office', at: '/bank-draft?account=1000612260' },
    { name: 'not yours', login: 'treasurer', at: '/bank-draft?account=1000517330' },
  ],
  'bank draft result': [
    { login: 'office', at: once(enrollBeside) },
    {
      name: 'not there',
      login: 'office',
      at: '/bank-draft/results/stu_00000000000070008000000000000000',
    },
  ],
  'eft disclosure': [{ login: 'treasurer', at: '/eft-disclosure' }],
  'account routing': [
    { login: 'treasurer', at: '/account-routing' },
    { name: 'a bank', login: 'treasurer', at: '/account-routing', reach: (page) => check(page, '110000000') },
    { name: 'wrong', login: 'treasurer', at: '/account-routing', reach: (page) => check(page, '110000001') },
  ],
  confirm: [
    { login: 'office', at: once(signBeside) },
    {
      name: 'with a mistake',
      login: 'office',
      at: once(signBeside),
      reach: async (page) => {
        await page.locator('form button[type=submit]').click()
        await page.locator('[aria-invalid=true]').waitFor()
      },
    },
    { name: 'not there', login: 'office', at: '/confirm/stu_00000000000070008000000000000000' },
  ],
}

/** A person is sent so many codes an hour and no more: the same one serves every look at the page. */
function once(make: (page: Page) => Promise<string>): (page: Page) => Promise<string> {
  let made: Promise<string> | undefined
  return (page) => {
    made ??= make(page)
    return made
  }
}

async function check(page: Page, number: string): Promise<void> {
  await page.locator('#main input').fill(number)
  await page.locator('form button[type=submit]').click()
  await page.locator('[role=status]:not(:empty), [aria-invalid=true]').first().waitFor()
}
