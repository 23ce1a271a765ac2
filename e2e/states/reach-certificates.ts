import type { DocumentFacts } from '@myaccount/contract/endpoints/documents/documents'
import { calendarDate, documentId, policyNumber } from '@myaccount/contract/formats'
import type { Page } from '@playwright/test'
import { bringAbout } from './bring-about.ts'

const own = {
  kind: 'certificate',
  number: 'C-2K7Q-9XMR',
  holderName: 'Harrow Mills Consolidated School District and Board of Education',
  issuedByName: 'Theodora Wrenfield-Montgomery',
  validUntil: calendarDate.parse('2025-03-01'),
} as const
const expired: DocumentFacts = {
  documentId: documentId.parse('certificate-expired'),
  title: own.holderName,
  own,
  date: calendarDate.parse('2024-12-01'),
  revision: 1,
  isPdf: true,
  pages: 1,
  sizeBytes: 48_200,
  isNew: false,
  canBeOpened: false,
  isAskedFor: false,
  type: 'certificates',
  policy: { policyNumber: policyNumber.parse('12MF0104417'), policyType: 'MINFIRST' },
  term: { number: '01', from: calendarDate.parse('2024-06-01'), to: calendarDate.parse('2025-06-01') },
  earlier: [],
}
/** A certificate counts as expired from the day it names; this one never does. */
const valid: DocumentFacts = {
  ...expired,
  documentId: documentId.parse('certificate-valid'),
  own: { ...own, number: 'C-3M8R-4TVB', validUntil: calendarDate.parse('2099-01-01') },
  isNew: true,
  canBeOpened: true,
}

/** Shows the documents with a certificate that is valid and one that has expired. */
export async function reachExpiredCertificate(page: Page): Promise<void> {
  await bringAbout(page, '**/api/v1/documents?*', () => ({ items: [valid, expired], next: null }))
  await page.locator('#main a[href*="/documents/request?kind=certificate"]').first().waitFor()
}
