import { Agent } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { callPortal } from './call-portal.ts'
import type { Site } from './start-site.ts'

export interface Payer {
  readonly accountNumber: string
  readonly cookie: string
}

/** An invoice to pay, each once. */
export interface Order extends Payer {
  readonly invoiceNumber: string
}

const atOnce = 4

/** The entry of a card in the processor's own fields. */
const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '4',
  'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 3),
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][address][postal_code]': '46799',
}

/**
 * Gives the owners of accounts with something to pay a session and a card, through the running portals. Sessions are
 * written by the code of the version in that folder, whose schema the database has.
 */
export async function preparePayers(
  site: Site,
  checkout: string,
  atMost = Number.POSITIVE_INFINITY,
): Promise<readonly Order[]> {
  const payers = await signInOwners(site, checkout)
  const orders: Order[] = []
  const agent = new Agent({ keepAlive: true })
  const waiting = [...payers]
  const work = async () => {
    for (let payer = waiting.pop(); payer !== undefined && orders.length < atMost; payer = waiting.pop()) {
      const invoiceNumber = await findPayable(site, payer, agent)
      if (invoiceNumber === undefined) continue
      await addCard(site, payer, agent)
      orders.push({ ...payer, invoiceNumber })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return orders
}

/** The part of bench/rig/sign-in.ts that is used, as 0.1.0 has it. */
interface SignIn {
  signInPeople(appUrl: string, userIds: readonly string[]): Promise<string[]>
}

async function signInOwners({ database }: Site, checkout: string): Promise<Payer[]> {
  const load = async <Module>(file: string): Promise<Module> =>
    await import(pathToFileURL(path.join(checkout, file)).href)
  const { signInPeople } = await load<SignIn>('bench/rig/sign-in.ts')
  const { makeSessionCookies } = await load<
    typeof import('../../../server/src/features/session/session-cookies.ts')
  >('server/src/features/session/session-cookies.ts')
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ userId: string; accountNumber: string }>(
    `select distinct on (account_number) user_id as "userId", account_number as "accountNumber"
     from seats where role = 'owner' and seat_to is null order by account_number`,
  )
  await client.end()
  const tokens = await signInPeople(
    database.urls.url,
    rows.map(({ userId }) => userId),
  )
  const { setSession } = makeSessionCookies(false)
  return rows.map(({ accountNumber }, index) => ({
    accountNumber,
    cookie: setSession(tokens[index] ?? '').split(';')[0] ?? '',
  }))
}

interface ListedInvoice {
  readonly invoiceNumber: string
  readonly amountDueCents: number
}

/** The limit of a payment by card. */
const mostCents = 2_500_000

async function findPayable(
  { balancer: { port } }: Site,
  { accountNumber, cookie }: Payer,
  agent: Agent,
): Promise<string | undefined> {
  const query = `/api/v1/invoices?accountNumber=${accountNumber}&status=open`
  const listed = await callPortal({ port, cookie, agent, path: query })
  if (listed.status !== 200) throw new Error(`No invoices of ${accountNumber}: ${listed.text}`)
  const { items }: { items: readonly ListedInvoice[] } = JSON.parse(listed.text)
  for (const { invoiceNumber } of items.filter(({ amountDueCents }) => amountDueCents <= mostCents)) {
    const asked = `/api/v1/payments/quote?accountNumber=${accountNumber}&invoices=${invoiceNumber}`
    const quoted = await callPortal({ port, cookie, agent, path: asked })
    if (quoted.status === 200 && JSON.parse(quoted.text).lines.length === 1) return invoiceNumber
  }
  return undefined
}

async function addCard(
  { balancer: { port }, processor, database }: Site,
  { accountNumber, cookie }: Payer,
  agent: Agent,
): Promise<void> {
  const own = { port, cookie, agent }
  const started = await callPortal({
    ...own,
    path: '/api/v1/payment/method/setup',
    body: { accountNumber, kind: 'card' },
  })
  if (started.status !== 201) throw new Error(`No card of ${accountNumber} was begun: ${started.text}`)
  const { setupId, clientSecret } = JSON.parse(started.text)
  const entered = await fetch(`${processor.origin}/v1/setup_intents/${setupId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${database.secrets.processor.publishableKey}` },
    body: new URLSearchParams({ ...card, client_secret: clientSecret }),
  })
  if (!entered.ok) throw new Error(`The processor took no card: ${await entered.text()}`)
  const added = await callPortal({
    ...own,
    path: '/api/v1/payment/method',
    body: { accountNumber, setupId },
  })
  if (added.status !== 201) throw new Error(`No card of ${accountNumber} was saved: ${added.text}`)
}
