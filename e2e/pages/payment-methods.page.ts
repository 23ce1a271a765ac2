import type { FrameLocator, Locator, Page } from '@playwright/test'
import { processorUrl } from './pay.page.ts'

export interface PaymentMethodsPage {
  readonly rows: Locator
  readonly dialog: Locator
  /** The processor's own page inside the dialog. */
  readonly cardFields: FrameLocator
  readonly bankFields: FrameLocator
  /** The row of a method, by its name: `Visa ending 4242`. */
  row(name: string): Locator
  fillCard(number: string): Promise<void>
  fillBank(account: string): Promise<void>
}

export function paymentMethodsPageOf(page: Page): PaymentMethodsPage {
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('list', { name: 'Saved payment methods' }).getByRole('listitem')
  const cardFields = dialog.frameLocator('iframe[title="Card details"]')
  const bankFields = dialog.frameLocator('iframe[title="Bank account details"]')
  // Shown when the fields have told that they work: before that, what is typed would meet no script of theirs.
  const untilFieldsWork = (save: string) => dialog.getByRole('button', { name: save }).waitFor()
  return {
    rows,
    dialog,
    cardFields,
    bankFields,
    row: (name) => rows.filter({ hasText: name }),
    async fillCard(number) {
      await untilFieldsWork('Save card')
      await cardFields.getByLabel('Card number').fill(number)
      await cardFields.getByLabel('Expiry date').fill('08/30')
      await cardFields.getByLabel('Card security code').fill('123')
      await cardFields.getByLabel('Name on card').fill('Odalys Fenwright')
      await cardFields.getByLabel('Billing ZIP code').fill('46799')
    },
    async fillBank(account) {
      await untilFieldsWork('Save bank account')
      await bankFields.getByLabel('Name on the bank account').fill('Larkspur Hollow Fellowship')
      await bankFields.getByLabel('Routing number').fill('110000000')
      await bankFields.getByLabel('Account number', { exact: true }).fill(account)
      await bankFields.getByLabel('Account number again').fill(account)
      await bankFields.getByLabel('Checking').check()
    },
  }
}

/** Of bank accounts that are entered from now on; the day itself stays, for the journeys beside this one. */
export async function setDepositDays(microdepositDays: number): Promise<void> {
  const answer = await fetch(`${processorUrl}/sandbox/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ microdepositDays }),
  })
  if (!answer.ok) throw new Error(`The processor's days did not change: ${answer.status}`)
}
