import type { ProxyCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import type { LightMyRequestResponse } from 'fastify'
import type { PersonName } from '../../../../../testing/test-records.ts'
import type { ProxyFixture } from '../../testing/open-proxy-fixture.ts'

const own = '/api/v1/proxy/card'
/** As printed on Larkspur's card. */
export const onTheCard = { controlNumber: '7QF2M9KX4T8D', zip: '46799' }

export interface CardFixture {
  look(printed?: object, address?: string, person?: PersonName): Promise<LightMyRequestResponse>
  /** Opens the card, as a browser that keeps its cookie; answers the Cookie header. */
  open(printed?: object): Promise<string>
  get(cookie: string): Promise<ProxyCard | null>
  /** A good appointment; `over` changes parts of it. */
  appoint(cookie: string, over?: object): Promise<LightMyRequestResponse>
  revoke(cookie: string, over?: object): Promise<LightMyRequestResponse>
  call(path: string, cookie: string, method?: 'GET' | 'DELETE'): Promise<LightMyRequestResponse>
}

const signer = { signerName: 'Tobiah Wrenfield', signerTitle: 'Trustee' }

/** What a browser does with the mailed card. */
export function openCardFixture({ the, appointmentOf }: ProxyFixture): CardFixture {
  const call: CardFixture['call'] = (path, cookie, method = 'GET') =>
    the.call({ method, path: `${own}${path}`, cookie })
  const look: CardFixture['look'] = async (printed = onTheCard, address = '192.0.2.7', person) =>
    the.app.inject({
      method: 'POST',
      url: own,
      remoteAddress: address,
      headers: {
        'x-myaccount-request': '1',
        'content-type': 'application/json',
        ...(person && { cookie: await the.signIn(person) }),
      },
      payload: JSON.stringify(printed),
    })
  return {
    call,
    look,
    async open(printed) {
      const answer = await look(printed)
      if (answer.json().card === null) throw new Error(`Not opened: ${answer.body}`)
      return String(answer.headers['set-cookie']).split(';')[0] ?? ''
    },
    get: async (cookie) => (await call('', cookie)).json().card,
    async appoint(cookie, over) {
      const { accountNumber, meetingId, ...wished } = (await appointmentOf()) as Record<string, unknown>
      const body = { ...wished, ...signer, ...over }
      return the.call({ method: 'POST', path: `${own}/appointments`, cookie, body })
    },
    revoke: (cookie, over) =>
      the.call({ method: 'POST', path: `${own}/revocations`, cookie, body: { ...signer, ...over } }),
  }
}
