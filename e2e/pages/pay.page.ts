import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { demoPorts } from '../../demo/demo-ports.ts'
import { portalUrl } from '../portal-url.ts'
import { readBankCode } from './mailbox.ts'

export const processorUrl = `http://localhost:${demoPorts(Number(new URL(portalUrl).port)).processor}`
const portalCall = { 'x-myaccount-request': '1' }

export interface PayPage {
  readonly payButton: Locator
  readonly method: (name: string) => Locator
  /** How the payment stands, in words. */
  readonly standing: Locator
}

export function payPageOf(page: Page): PayPage {
  const main = page.locator('#main')
  return {
    payButton: main.getByRole('button', { name: /^Pay \$/ }),
    method: (name) => main.getByRole('radio', { name }),
    standing: main.getByRole('status').first(),
  }
}

export function reviewPath(account: string, invoices: readonly string[]): string {
  return `/pay/review?${new URLSearchParams({ account, invoices: invoices.join(',') })}`
}

/** What is to be paid by hand on an account, the oldest due first. */
export async function readPayable(request: APIRequestContext, account: string): Promise<string[]> {
  const answer = await request.get(`/api/v1/accounts/${account}`, { headers: portalCall })
  const { due }: { due: { invoiceNumbers: string[] } } = await answer.json()
  return due.invoiceNumbers
}

/** The payments of an account for one invoice. */
export async function countPayments(
  request: APIRequestContext,
  account: string,
  invoice: string,
): Promise<number> {
  const answer = await request.get(`/api/v1/payment-history?accountNumber=${account}`, {
    headers: portalCall,
  })
  const { items }: { items: { invoices: { invoiceNumber: string }[] }[] } = await answer.json()
  return items.filter(({ invoices }) => invoices.some(({ invoiceNumber }) => invoiceNumber === invoice))
    .length
}

export async function chooseAccount(request: APIRequestContext, account: string): Promise<void> {
  const answer = await request.put('/api/v1/session/active_account', {
    headers: portalCall,
    data: { accountNumber: account },
  })
  if (!answer.ok()) throw new Error(`The account was not chosen: ${answer.status()}`)
}

/** The processor's ready-made methods, with the digits that they show. */
export const readyMade = {
  visa: { kind: 'card', token: 'pm_card_visa', last4: '4242' },
  mastercard: { kind: 'card', token: 'pm_card_mastercard', last4: '4444' },
  declinedCard: { kind: 'card', token: 'pm_card_chargeCustomerFail', last4: '0341' },
  confirmedCard: { kind: 'card', token: 'pm_card_authenticationRequired', last4: '3184' },
  bank: { kind: 'bank', token: 'pm_usBankAccount_success', last4: '6789' },
  bankWithoutFunds: { kind: 'bank', token: 'pm_usBankAccount_insufficientFunds', last4: '2227' },
} as const

/**
 * Keeps a ready-made method beside the pages, whose fields have journeys of their own. Answers its id; one that is
 * there already stays. What the bank asks when it is saved is confirmed.
 */
export async function saveMethod(
  request: APIRequestContext,
  account: string,
  name: keyof typeof readyMade,
): Promise<string> {
  const { kind, token, last4 } = readyMade[name]
  const known = await findMethod(request, account, last4)
  if (known) return known
  const begun = await request.post('/api/v1/payment/method/setup', {
    headers: portalCall,
    data: {
      accountNumber: account,
      kind,
      ...(kind === 'bank' && { stepUpId: await openEntry(request, account) }),
    },
  })
  const { setupId, clientSecret }: { setupId: string; clientSecret: string } = await begun.json()
  const where = new URLSearchParams({ client_secret: clientSecret, parent: portalUrl })
  const fields = await (await fetch(`${processorUrl}/fields/${kind}?${where}`)).text()
  const key = /data-key="([^"]+)"/.exec(fields)?.[1]
  const confirmed = await fetch(`${processorUrl}/v1/setup_intents/${setupId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: token,
      return_url: `${portalUrl}/payment/methods`,
      ...(kind === 'bank' && {
        'mandate_data[customer_acceptance][type]': 'online',
        'mandate_data[customer_acceptance][online][user_agent]': 'journey',
      }),
    }),
  })
  const { status }: { status?: string } = await confirmed.json()
  if (status === 'requires_action') await confirmWithBank(setupId)
  const kept = await request.post('/api/v1/payment/method', {
    headers: portalCall,
    data: { accountNumber: account, setupId, ...(kind === 'bank' && { isBusinessAccount: true }) },
  })
  const { id }: { id?: string } = await kept.json()
  if (!id) throw new Error(`The method was not kept: ${kept.status()}`)
  return id
}

/** What a bank account asks for first: the code of the letter. Answers the entry's id. */
async function openEntry(request: APIRequestContext, account: string): Promise<string> {
  const entries = '/api/v1/payment/method/step_up'
  const begun = await request.post(entries, { headers: portalCall, data: { accountNumber: account } })
  const { stepUpId, state }: { stepUpId: string; state: string } = await begun.json()
  if (state === 'waiting') {
    const data = { code: await readBankCode(account) }
    const entered = await request.post(`${entries}/${stepUpId}/code`, { headers: portalCall, data })
    if (!entered.ok()) throw new Error(`The code was refused: ${entered.status()}`)
  }
  return stepUpId
}

async function findMethod(
  request: APIRequestContext,
  account: string,
  last4: string,
): Promise<string | undefined> {
  const answer = await request.get('/api/v1/payment/method', { headers: portalCall })
  // 406 when there is none.
  if (!answer.ok()) return undefined
  const methods: { id: string; accountNumber: string; last4: string }[] = await answer.json()
  return methods.find((method) => method.accountNumber === account && method.last4 === last4)?.id
}

async function confirmWithBank(intentId: string): Promise<void> {
  await fetch(`${processorUrl}/three-d-secure/${intentId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer: 'confirm' }),
    headers: { origin: processorUrl },
  })
}

/**
 * The debits that were sent are done. Without a day passing: the processor's days do not go back, and other journeys
 * wait for theirs.
 */
export async function settleDebits(): Promise<void> {
  const answer = await fetch(`${processorUrl}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: processorUrl },
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`The debits were not settled: ${answer.status}`)
}
