import type { Locator, Page } from '@playwright/test'

export interface InvoicesPage {
  /** Of all pages of the list that are shown. */
  readonly rows: Locator
  readonly count: Locator
  readonly showMore: Locator
  readonly filters: Locator
  filterBy(status: 'All' | 'Open' | 'Past due' | 'Paid'): Promise<void>
}

export function invoicesPageOf(page: Page): InvoicesPage {
  const main = page.locator('#main')
  const filters = page.getByRole('form', { name: 'Filter invoices' })
  return {
    rows: main.locator('tbody tr'),
    count: main.getByRole('status'),
    showMore: main.getByRole('button', { name: 'Show more' }),
    filters,
    async filterBy(status) {
      await filters.getByLabel('Status').selectOption(status)
      await filters.getByRole('button', { name: 'Apply' }).click()
    },
  }
}
