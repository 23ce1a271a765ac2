import type { Locator, Page } from '@playwright/test'

export interface InvoicesPage {
  /** Of all pages of the list that are shown. */
  readonly rows: Locator
  readonly count: Locator
  readonly showMore: Locator
  readonly filters: Locator
  /** The tab of a status; those that count name their number too. */
  tab(status: InvoiceStatus): Locator
  filterBy(status: InvoiceStatus): Promise<void>
}

type InvoiceStatus = 'All' | 'Open' | 'Past due' | 'Paid'

export function invoicesPageOf(page: Page): InvoicesPage {
  const main = page.locator('#main')
  const filters = page.getByRole('form', { name: 'Filter invoices' })
  const tabs = page.getByRole('navigation', { name: 'Invoices by status' })
  const tab = (status: InvoiceStatus) => tabs.getByRole('link', { name: new RegExp(`^${status}\\b`) })
  return {
    rows: main.locator('tbody tr'),
    count: main.getByRole('status'),
    showMore: main.getByRole('button', { name: 'Show more' }),
    filters,
    tab,
    async filterBy(status) {
      await tab(status).click()
    },
  }
}
