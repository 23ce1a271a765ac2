import { getPolicy } from '@myaccount/contract/endpoints/policies'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCarrierFolder } from '../../../../testing/make-carrier-folder.ts'
import { address, policy, record } from '../../../../testing/make-record.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { larkspur } from '../../../../testing/test-records.ts'

const policyNumber = '12MF0104417'
const gym = {
  accountNumber: larkspur,
  policyNumber,
  holderName: 'Harrow Mills School District',
  holderAddress: '1 School Lane\nHarrow Mills, IN 46799',
}

let version = 1

/** Sends the account and its policy again, with its mail and its places in these states. */
async function move(app: TestApp, mailingState: string, ...states: string[]) {
  version += 1
  const account = record(
    'account',
    larkspur,
    {
      accountName: 'Larkspur Hollow Fellowship',
      agencyCode: 'FOXGLOVE',
      billingZip: '46799',
      mailingAddress: { ...address, state: mailingState },
    },
    larkspur,
  )
  const locations = states.map((state, index) => ({
    number: index + 1,
    name: `Place ${index + 1}`,
    address: { ...address, state },
  }))
  const moved = policy({ account: larkspur, number: policyNumber, type: 'MINFIRST', extra: { locations } })
  await app.load([
    { ...account, version },
    { ...moved, version },
  ])
}

async function post(app: TestApp, path: string, body: object) {
  const cookie = await app.signIn('treasurer')
  return await app.call({ method: 'POST', path, cookie, body })
}
const issue = (app: TestApp) => post(app, '/api/v1/documents/certificates', { ...gym, language: 'en' })
const ask = (app: TestApp) => post(app, '/api/v1/documents/requests', { ...gym, kind: 'certificate' })

async function readRule(app: TestApp) {
  const cookie = await app.signIn('treasurer')
  const answer = await app.call({ path: `/api/v1/policies/${policyNumber}`, cookie })
  const { certificates, certificateState, idCards } = getPolicy.response.parse(answer.json())
  return { certificates, certificateState, idCards }
}
async function written(app: TestApp) {
  const tables = ['certificates', 'certificate_holders', 'document_requests', 'guess_counts', 'outbox_events']
  const counts = await Promise.all(tables.map((table) => app.sql(`select 1 as one from ${table}`)))
  return counts.map((rows) => rows.length)
}

describe('a carrier that issues certificates at once in Indiana and Ohio', () => {
  let the: TestApp
  beforeAll(async () => {
    the = await createTestApp()
  })
  afterAll(() => the?.close())
  beforeEach(async () => {
    await the.sql('delete from outbox_events')
  })

  test.each([
    ['whose mail is sent to Texas', 'TX', ['IN']],
    ['with one place of three in Texas', 'IN', ['IN', 'TX', 'OH']],
    ['with its only place in Texas', 'OH', ['TX']],
  ] as const)('issues none for a policy %s, counts and writes nothing', async (_, mailing, places) => {
    await move(the, mailing, ...places)
    const answer = await issue(the)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().additional_detail).toBe(
      'In Texas we write certificates ourselves. Send us a request, and we email you when it is ready.',
    )
    expect(await written(the)).toEqual([0, 0, 0, 0, 0])
    expect(await readRule(the)).toMatchObject({ certificates: 'on_request', certificateState: 'TX' })
  })

  test('accepts a request for it there, once', async () => {
    await move(the, 'TX', 'TX')
    expect([(await ask(the)).statusCode, (await ask(the)).statusCode]).toEqual([201, 201])
    expect(await the.sql('select type from outbox_events')).toEqual([{ type: 'document.requested' }])
    expect(await the.sql('select 1 as one from certificates')).toEqual([])
  })

  test('issues one elsewhere', async () => {
    await move(the, 'IN', 'OH', 'IN')
    expect(await readRule(the)).toEqual({
      certificates: 'at_once',
      certificateState: 'IN',
      idCards: 'at_once',
    })
    expect((await issue(the)).statusCode).toBe(201)
    expect(await the.sql('select type from outbox_events')).toEqual([{ type: 'certificate.issued' }])
  })

  test('decides ID cards by the mailing state alone', async () => {
    await move(the, 'IN', 'TX')
    expect(await readRule(the)).toMatchObject({ idCards: 'at_once' })
    await move(the, 'TX', 'IN')
    expect(await readRule(the)).toMatchObject({ idCards: 'on_request' })
  })
})

async function withStates(
  states: readonly string[],
  prove: (app: TestApp) => Promise<void>,
  files: Readonly<Record<string, string>> = {},
) {
  const lines = ['state,certificates,id_cards,source,read_on', ...states]
  const folder = makeCarrierFolder({ 'states.csv': lines.join('\n'), ...files })
  const app = await createTestApp({ environment: { CARRIER_FOLDER: folder } })
  try {
    await prove(app)
  } finally {
    await app.close()
  }
}

async function kindsOf(app: TestApp): Promise<string[]> {
  const cookie = await app.signIn('treasurer')
  const path = `/api/v1/documents/requests?accountNumber=${larkspur}`
  return (await app.call({ path, cookie })).json().kinds
}

test('a carrier without certificates in one state refuses to issue and to write them there', async () => {
  await withStates(['TX,off,off,,', '*,at_once,at_once,,'], async (app) => {
    await move(app, 'IN', 'TX')
    for (const answer of [await issue(app), await ask(app)]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().additional_detail).toBe(
        'In Texas no certificate can be ordered here. Call us if you need one.',
      )
    }
    expect(await written(app)).toEqual([0, 0, 0, 0, 0])
    expect(await readRule(app)).toEqual({ certificates: 'off', certificateState: 'TX', idCards: 'at_once' })
    expect(await kindsOf(app)).toEqual(['certificate', 'loss_run', 'letter'])
    await move(app, 'PA', 'IN')
    expect((await issue(app)).statusCode).toBe(201)
  })
})

test('a carrier without certificates in every state offers other requests alone', async () => {
  await withStates(['*,off,on_request,,'], async (app) => {
    expect(await kindsOf(app)).toEqual(['loss_run', 'letter'])
    expect((await ask(app)).statusCode).toBe(409)
  })
})

describe('a type of policy that the carrier has added', () => {
  const places = [{ number: 1, name: 'Place 1', address }]
  const vehicles = [{ year: 2021, make: 'Ford', model: 'Transit', vin: '1FBAX2CM5MKA00417' }]
  const type = (certificates: string, idCards: string) => ({
    'policy-types.csv': [
      'type,en,es,icon,line,claim_form,certificates,id_cards',
      `GARAGE,Garage,Talleres,,auto,,${certificates},${idCards}`,
    ].join('\n'),
  })
  const load = (app: TestApp) =>
    app.load([
      policy({
        account: larkspur,
        number: 'GA-77',
        type: 'GARAGE',
        extra: { locations: places, vehicles },
      }),
    ])
  async function readOf(app: TestApp, path: string) {
    return (await app.call({ path, cookie: await app.signIn('treasurer') })).json()
  }
  const cardsOf = async (app: TestApp) =>
    (await readOf(app, `/api/v1/documents?accountNumber=${larkspur}&policyNumber=GA-77`)).items.filter(
      ({ own }: { own: { kind: string } | null }) => own?.kind === 'id_cards',
    )

  test('follows the stricter rule of type and state', async () => {
    await withStates(
      ['*,at_once,at_once,,'],
      async (app) => {
        await load(app)
        expect(await readOf(app, '/api/v1/policies/GA-77')).toMatchObject({
          certificates: 'on_request',
          certificateState: null,
          idCards: 'off',
        })
        const refused = await post(app, '/api/v1/documents/certificates', {
          ...gym,
          policyNumber: 'GA-77',
          language: 'en',
        })
        expect(refused.statusCode).toBe(409)
        expect(refused.json().additional_detail).toBe(
          'We write certificates for this policy ourselves. Send us a request, and we email you when it is ready.',
        )
        expect(await cardsOf(app)).toEqual([])
        expect(
          (await readOf(app, `/api/v1/policies?accountNumber=${larkspur}&search=tallerés`)).items,
        ).toMatchObject([{ policyNumber: 'GA-77' }])
      },
      type('on_request', 'off'),
    )
  })

  test('follows the state where the type has no rule', async () => {
    await withStates(
      ['*,at_once,at_once,,'],
      async (app) => {
        await load(app)
        expect(await readOf(app, '/api/v1/policies/GA-77')).toMatchObject({
          certificates: 'at_once',
          certificateState: 'IN',
          idCards: 'at_once',
        })
        expect(await cardsOf(app)).toHaveLength(1)
      },
      type('', ''),
    )
  })

  test('has no certificate to ask for where it is off', async () => {
    await withStates(
      ['*,at_once,at_once,,'],
      async (app) => {
        await load(app)
        const refused = await post(app, '/api/v1/documents/requests', {
          ...gym,
          policyNumber: 'GA-77',
          kind: 'certificate',
        })
        expect(refused.statusCode).toBe(409)
        expect(refused.json().additional_detail).toBe(
          'No certificate for this policy can be ordered here. Call us if you need one.',
        )
      },
      type('off', ''),
    )
  })
})
