import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { Payer } from './payers.ts'
import { type CardSetup, openPerson, type Person } from './person.ts'
import { signIn } from './sign-in.ts'

interface OpenPeople {
  readonly payers: readonly Payer[]
  readonly portalUrl: string
  readonly processorUrl: string
  readonly publishableKey: string
  readonly password: string
  readonly records: Iterable<FeedRecord>
}

/** Signs everybody in at the provider and has each add a card in the processor's fields. */
export async function openPeople(options: OpenPeople): Promise<readonly Person[]> {
  const { payers, portalUrl, password, records } = options
  const invoices = new Map<string, string[]>()
  for (const record of records) {
    if (record.type !== 'invoice' || record.op !== 'upsert') continue
    const { accountNumber = '', data } = record
    invoices.set(accountNumber, [...(invoices.get(accountNumber) ?? []), data.invoiceNumber])
  }
  const people: Person[] = []
  for (const payer of payers) {
    const person = openPerson({
      payer,
      portalUrl,
      invoices: invoices.get(payer.accountNumber) ?? [],
      enter: () => signIn(portalUrl, payer.email, password),
    })
    await person.signIn()
    await person.addCard((setup) => enterCard(options, setup))
    people.push(person)
  }
  return people
}

/** As the processor's own fields send it. */
async function enterCard(
  { processorUrl, publishableKey }: OpenPeople,
  { setupId, clientSecret }: CardSetup,
): Promise<void> {
  const data = 'payment_method_data'
  const answer = await fetch(`${processorUrl}/v1/setup_intents/${setupId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      [`${data}[type]`]: 'card',
      [`${data}[card][number]`]: '4242424242424242',
      [`${data}[card][exp_month]`]: '12',
      [`${data}[card][exp_year]`]: String(new Date().getFullYear() + 5),
      [`${data}[card][cvc]`]: '123',
      [`${data}[billing_details][address][postal_code]`]: '75999',
    }),
  })
  if (!answer.ok) throw new Error(`The processor took no card: ${await answer.text()}`)
}
