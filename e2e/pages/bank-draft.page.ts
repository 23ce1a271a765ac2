import { expect, type Locator, type Page } from '@playwright/test'
import { demoPorts } from '../../demo/demo-ports.ts'
import { portalUrl } from '../portal-url.ts'
import { chooseAccount, saveMethod } from './pay.page.ts'

const mailboxUrl = `http://localhost:${demoPorts(Number(new URL(portalUrl).port)).mailbox}`
const portalCall = { 'x-myaccount-request': '1' }

/** The office's, with five hundred policies: each call finds one that is not drafted yet. */
const account = '1000604417'

/** Entered by this worker: the next email is another one. */
const read = new Set<string>()

export interface BankDraftPage {
  policy(name: RegExp): Locator
  readonly agree: Locator
  readonly days: Locator
}

export function bankDraftPageOf(page: Page): BankDraftPage {
  return {
    policy: (name) => page.getByRole('checkbox', { name }),
    agree: page.getByRole('button', { name: 'Agree and get a code' }),
    days: page.getByRole('list', { name: 'What happens when' }),
  }
}

/** Waits for the code of a bank draft that this worker has not read. */
export async function readDraftCode(of: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const emails: { id: string; subject: string; text: string }[] = await (
      await fetch(`${mailboxUrl}/messages`)
    ).json()
    const email = emails.find(
      ({ id, subject, text }) => !read.has(id) && subject === 'Your code for bank draft' && text.includes(of),
    )
    expect(email).toBeDefined()
    read.add(email?.id ?? '')
    code = /^\d{6}$/m.exec(email?.text ?? '')?.[0]
  }).toPass({ timeout: 15_000, intervals: [250] })
  if (code === undefined) throw new Error('The email has no code')
  return code
}

/** Signs for one policy beside the pages; answers the address where its code is entered. */
export async function signBeside({ request }: Page): Promise<string> {
  await chooseAccount(request, account)
  const methodId = await saveMethod(request, account, 'bank')
  const found = await request.get(`/api/v1/bank_draft/offer?accountNumber=${account}`, {
    headers: portalCall,
  })
  const offer: {
    accountName: string
    policies: { policyNumber: string; whyNot: string | null }[]
    disclosure: { hash: string }
  } = await found.json()
  const policyNumber = offer.policies.find(({ whyNot }) => whyNot === null)?.policyNumber
  const begun = await request.post('/api/v1/bank_draft/enrollments', {
    headers: portalCall,
    data: {
      accountNumber: account,
      policies: [{ policyNumber, bankAccountNumber: '••••6789', bankAccountName: offer.accountName }],
      methodId,
      signerName: 'Perpetua Haldane',
      signerTitle: 'Administrator',
      isBusinessAccount: true,
      hasAgreed: true,
      disclosureHash: offer.disclosure.hash,
    },
  })
  if (!begun.ok()) throw new Error(`Bank draft was not signed for: ${begun.status()}`)
  const { stepUpId }: { stepUpId: string } = await begun.json()
  return `/confirm/${stepUpId}`
}

/** The same, with its code entered; answers the address of the result. */
export async function enrollBeside(page: Page): Promise<string> {
  const stepUpId = (await signBeside(page)).slice('/confirm/'.length)
  const data = { code: await readDraftCode(account) }
  const entered = await page.request.post(`/api/v1/step_up/${stepUpId}/code`, { headers: portalCall, data })
  if (!entered.ok()) throw new Error(`The code was refused: ${entered.status()}`)
  return `/bank-draft/results/${stepUpId}`
}
