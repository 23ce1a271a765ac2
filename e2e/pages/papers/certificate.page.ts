import type { Page } from '@playwright/test'

/** Makes Larkspur's certificate for the school district beside the pages; the same on one day is one. */
export async function certificateBeside({ request }: Page): Promise<void> {
  const made = await request.post('/api/v1/documents/certificates', {
    headers: { 'x-myaccount-request': '1' },
    data: {
      accountNumber: '1000482917',
      policyNumber: '12MF0104417',
      language: 'en',
      holderName: 'Harrow Mills School District',
      holderAddress: '1 School Lane\nHarrow Mills, IN 46799',
    },
  })
  if (!made.ok()) throw new Error(`The certificate was refused: ${made.status()} ${await made.text()}`)
}
