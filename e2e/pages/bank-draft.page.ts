import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Locator, Page } from '@playwright/test'
import { readDraftCode } from './mailbox.ts'
import { chooseAccount, readyMade, saveMethod } from './pay.page.ts'

const portalCall = { 'x-myaccount-request': '1' }

/** The office's, with five hundred policies: each call finds one that is not drafted yet. */
export const accountToDraft = '1000604417'
const account = accountToDraft

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

interface Offer {
  readonly accountName: string
  readonly policies: readonly {
    readonly policyNumber: string
    readonly whyNot: string | null
    readonly payByHand: readonly unknown[]
    readonly firstDraft: {
      readonly invoiceNumber: string
      readonly draftsOn: CalendarDate
      readonly amountCents: number
    } | null
  }[]
  readonly disclosure: { readonly hash: string }
}

export async function readOffer({ request }: Page): Promise<Offer> {
  const found = await request.get(`/api/v1/bank_draft/offer?accountNumber=${account}`, {
    headers: portalCall,
  })
  return await found.json()
}

/** Signs for a policy beside the pages, the first that can be enrolled; answers the address where its code is entered. */
export async function signBeside(
  page: Page,
  { as = 'enrollments', policyNumber = '', method = 'bank' }: SignedBeside = {},
): Promise<string> {
  await chooseAccount(page.request, account)
  const methodId = await saveMethod(page.request, account, method)
  const { accountName, policies, disclosure } = await readOffer(page)
  const chosen = policyNumber || policies.find(({ whyNot }) => whyNot === null)?.policyNumber
  const masked = `••••${readyMade[method].last4}`
  const begun = await page.request.post(`/api/v1/bank_draft/${as}`, {
    headers: portalCall,
    data: {
      accountNumber: account,
      policies: [{ policyNumber: chosen, bankAccountNumber: masked, bankAccountName: accountName }],
      methodId,
      signerName: 'Perpetua Haldane',
      signerTitle: 'Administrator',
      isBusinessAccount: true,
      hasAgreed: true,
      disclosureHash: disclosure.hash,
    },
  })
  if (!begun.ok()) throw new Error(`Bank draft was not signed for: ${begun.status()}`)
  const { stepUpId }: { stepUpId: string } = await begun.json()
  return `/confirm/${stepUpId}`
}

interface SignedBeside {
  readonly as?: 'enrollments' | 'changes'
  readonly policyNumber?: string
  readonly method?: 'bank' | 'bankWithoutFunds'
}

/** The same, with its code entered; answers the address of the result. */
export async function enrollBeside(page: Page, signed: SignedBeside = {}): Promise<string> {
  const stepUpId = (await signBeside(page, signed)).slice('/confirm/'.length)
  const data = { code: await readDraftCode(account) }
  const entered = await page.request.post(`/api/v1/step_up/${stepUpId}/code`, { headers: portalCall, data })
  if (!entered.ok()) throw new Error(`The code was refused: ${entered.status()}`)
  return `/bank-draft/results/${stepUpId}`
}
