import { expect, type Page } from '@playwright/test'
import { readBankCode } from './mailbox.ts'

/** To the processor's fields of a bank account; a code that was entered before is not asked again. */
export async function passBankCode(page: Page, account: string): Promise<void> {
  const field = page.getByLabel('Code from our email')
  const save = page.getByRole('button', { name: 'Save bank account' })
  await expect(field.or(save)).toBeVisible()
  if (await field.isVisible()) {
    await field.fill(await readBankCode(account))
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(save).toBeVisible()
}
