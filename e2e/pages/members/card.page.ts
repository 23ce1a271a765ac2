import type { Page } from '@playwright/test'

const portalCall = { 'x-myaccount-request': '1' }
const own = '/api/v1/proxy/card'

/** On the card of the association of Kestrel Plains, which no journey votes with. */
const kestrels = { controlNumber: '3HXW8RTP6C5N', zip: '75999' }

interface OpenCard {
  readonly meeting: {
    readonly holders: readonly { readonly holderId: string }[]
    readonly agenda: readonly { readonly itemId: string }[]
    readonly certification: { readonly hash: string }
  }
}

async function openIt({ request }: Page): Promise<OpenCard> {
  const answer = await request.post(own, { headers: portalCall, data: kestrels })
  const { card }: { card: OpenCard | null } = await answer.json()
  if (card === null) throw new Error('The card did not open')
  return card
}

/** Opens the card beside the pages, as nobody has voted with it since; answers its address. */
export async function openCardBeside(page: Page): Promise<string> {
  await openIt(page)
  return '/proxy/card'
}

/** Votes with the card beside the pages; answers the address of its receipt. */
export async function signByCardBeside(page: Page): Promise<string> {
  const { meeting } = await openIt(page)
  const signed = await page.request.post(`${own}/appointments`, {
    headers: portalCall,
    data: {
      holder: { kind: 'designated', holderId: meeting.holders[0]?.holderId },
      directions: Object.fromEntries(meeting.agenda.map(({ itemId }) => [itemId, 'for'])),
      term: 'single_meeting',
      signerName: 'Tobiah Wrenfield',
      signerTitle: 'Trustee',
      certifies: true,
      certificationHash: meeting.certification.hash,
    },
  })
  if (!signed.ok()) throw new Error(`The card was not signed: ${signed.status()}`)
  return '/proxy/card'
}
