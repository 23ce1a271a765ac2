import type { Page } from '@playwright/test'
import { readBankCode } from '../../pages/mailbox.ts'
import type { StatesOf } from '../page-state.ts'

/** Copperwillow Youth: a code is its person's own, and no journey of theirs asks for one. */
const directorsAccount = '1000517330'

const submit = (page: Page) => page.getByRole('dialog').locator('button[type=submit]')

export const paymentMethodsStates: StatesOf<'payment methods'> = {
  'payment methods': [
    { login: 'treasurer', at: '/payment/methods' },
    {
      name: 'a card is added',
      login: 'treasurer',
      at: '/payment/methods?add=card',
      reach: (page) => submit(page).waitFor(),
    },
    {
      name: 'the code before a bank account, with a mistake',
      login: 'director',
      at: '/payment/methods?add=bank',
      reach: (page) => submit(page).click(),
    },
    {
      name: 'a bank account is added, with a mistake',
      login: 'director',
      at: '/payment/methods?add=bank',
      reach: async (page) => {
        await passCode(page)
        await submit(page).click()
      },
    },
  ],
}

/** A code that was entered before is not asked again. */
async function passCode(page: Page): Promise<void> {
  const field = page.getByRole('dialog').locator('input[autocomplete=one-time-code]')
  const fields = page.getByRole('dialog').locator('iframe')
  await field.or(fields).first().waitFor()
  if (await field.isVisible()) {
    await field.fill(await readBankCode(directorsAccount))
    await submit(page).click()
  }
  await fields.first().waitFor()
}
