import {
  type CarrierCapability,
  carrierCapabilities,
  partsOfCapabilities,
} from '@myaccount/contract/carrier-capabilities'
import type { Endpoint } from '@myaccount/contract/endpoint'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GoodRequest } from '../../testing/access-rows.ts'
import { endpointsWithGoodRequests } from '../../testing/good-requests.ts'
import { openSender } from '../../testing/open-sender.ts'
import { startFilledApp } from '../../testing/start-filled-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { buildApp } from '../build-app.ts'
import { type Composition, compose } from '../composition.ts'

let the: TestApp
beforeAll(async () => {
  the = await startFilledApp()
}, 120_000)
afterAll(() => the?.close())

/** The same portal, with the same records, of a carrier that does not have it. */
function composeWithout(capability: CarrierCapability): Composition {
  const { config, clock, database } = the.parts
  const carrier = { ...config.carrier, capabilitiesOff: new Set([capability]) }
  return compose({ config: { ...config, carrier }, appVersion: '1.0.0+test', clock, database })
}

/** `headers` are laid over those of our own page; without them no request of a page is trusted. */
function ask(
  app: FastifyInstance,
  [, endpoint, good]: readonly [string, Endpoint, GoodRequest],
  headers: InjectOptions['headers'] = {},
): Promise<LightMyRequestResponse> {
  const body = good.body === undefined ? {} : { payload: JSON.stringify(good.body) }
  const type = good.body === undefined ? {} : { 'content-type': 'application/json' }
  return app.inject({ method: endpoint.method, url: good.path, ...body, headers: { ...type, ...headers } })
}

const ofOwnPage = { 'x-myaccount-request': '1' }

describe.each(carrierCapabilities)('a carrier without %s', (capability) => {
  const { endpoints, emptyAnswers = {}, emailKinds, jobs } = partsOfCapabilities[capability]
  let parts: Composition
  let app: FastifyInstance

  beforeAll(async () => {
    parts = composeWithout(capability)
    app = await buildApp(parts)
  })
  afterAll(() => app.close())

  test('has none of its endpoints, and every other one as before', async () => {
    const answers = new Map<string, number>()
    for (const asked of endpointsWithGoodRequests) {
      const [name] = asked
      if (!endpoints.includes(name)) {
        const [with_, without] = [await ask(the.app, asked), await ask(app, asked)]
        expect(without.statusCode, name).toBe(with_.statusCode)
        continue
      }
      const person = asked[2].person
      const cookie = person && { cookie: await the.signIn(person) }
      const answer = await ask(app, asked, { ...asked[2].headers, ...ofOwnPage, ...cookie })
      answers.set(name, answer.statusCode)
      expect(answer.json().code, name).toBe('not_found')
    }
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(endpoints.map((name) => [name, 404])))
  })

  test('answers specified calls with nothing, to those who may ask', async () => {
    for (const [name, empty] of Object.entries(emptyAnswers)) {
      const asked = endpointsWithGoodRequests.find(([other]) => other === name)
      if (asked?.[2].person === undefined) throw new Error(`Nobody asks ${name}`)
      const cookie = await the.signIn(asked[2].person)
      const answer = await ask(app, asked, { ...ofOwnPage, cookie })
      expect([answer.statusCode, answer.json()], name).toEqual([200, empty])
      expect((await ask(app, asked, ofOwnPage)).statusCode, name).toBe(401)
    }
  })

  test('has none of its emails and jobs, and all others', () => {
    const without = (all: readonly { readonly name: string }[], names: readonly string[]) => {
      const known = all.map(({ name }) => name)
      expect(known).toEqual(expect.arrayContaining([...names]))
      return known.filter((name) => !names.includes(name))
    }
    const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name)
    expect(namesOf(parts.emails.kinds.all())).toEqual(without(the.parts.emails.kinds.all(), emailKinds))
    expect(namesOf(parts.jobs.all())).toEqual(without(the.parts.jobs.all(), jobs))
  })
})

test('does not send an email that was enqueued before the carrier gave the capability up', async () => {
  const asked = endpointsWithGoodRequests.find(([one]) => one === 'makePayLink')
  if (asked?.[2].person === undefined) throw new Error('Nobody makes a pay link')
  const cookie = await the.signIn(asked[2].person)
  const [name, endpoint, good] = asked
  const emailed = { ...good, body: { ...(good.body as object), delivery: 'email' } }
  const made = await ask(the.app, [name, endpoint, emailed], { ...ofOwnPage, cookie })
  expect(made.statusCode).toBe(201)
  const sender = openSender({ ...the, parts: composeWithout('guestCheckout') })
  const links = () =>
    the.sql<{ sent: Date | null; due: Date | null }>(
      `select sent_at as sent, send_at as due from emails where kind = 'pay_link' and last_error is null`,
    )
  expect(await links()).toEqual([{ sent: null, due: expect.any(Date) }])
  await sender.send()
  expect(await links()).toEqual([])
  expect(sender.sent.filter(({ text }) => text.includes('/guest-checkout#'))).toEqual([])
})

test('notifies of no meetings where the carrier has no members', async () => {
  const app = await buildApp(composeWithout('proxy'))
  const cookie = await the.signIn('owner')
  const groupsOf = async (one: FastifyInstance) => {
    const url = '/api/v1/notifications/preferences'
    const answer = await one.inject({ url, headers: { ...ofOwnPage, cookie } })
    return answer.json().groups.map(({ group }: { group: string }) => group)
  }
  expect(await groupsOf(the.app)).toEqual(['policy', 'billing', 'claims', 'member_meeting'])
  expect(await groupsOf(app)).toEqual(['policy', 'billing', 'claims'])
  await app.close()
})

test('takes no report of a loss on a form that the carrier does not have', async () => {
  const [form, saved] = ['getReportForm', 'saveClaimReport'].map((name) => {
    const asked = endpointsWithGoodRequests.find(([one]) => one === name)
    if (asked?.[2].person === undefined) throw new Error(`Nobody asks ${name}`)
    return asked
  })
  if (!form || !saved) throw new Error('Two were asked for')
  const cookie = await the.signIn(form[2].person ?? 'owner')
  const statuses = async (app: FastifyInstance) => {
    const answers = [
      await ask(app, form, { ...ofOwnPage, cookie }),
      await ask(app, saved, { ...ofOwnPage, cookie }),
    ]
    return answers.map(({ statusCode }) => statusCode)
  }
  const withAuto = await buildApp(composeWithout('autoClaims'))
  expect(await statuses(withAuto)).toEqual([200, 200])
  const without = await buildApp(composeWithout('propertyLiabilityClaims'))
  expect(await statuses(without)).toEqual([404, 404])
  await withAuto.close()
  await without.close()
})

test.each([
  ['registrationByBill', 404],
  ['registrationByContact', 200],
] as const)('a carrier without %s answers %i to the code of a bill', async (capability, status) => {
  const asked = endpointsWithGoodRequests.find(([one]) => one === 'proveRegistration')
  if (asked?.[2].person === undefined) throw new Error('Nobody proves a registration')
  const cookie = await the.signIn(asked[2].person)
  const app = await buildApp(composeWithout(capability))
  expect((await ask(app, asked, { ...ofOwnPage, cookie })).statusCode).toBe(status)
  await app.close()
})

test('a carrier without Spanish answers, and emails, in English whatever was chosen', async () => {
  const app = await buildApp(composeWithout('spanish'))
  const headers = { ...ofOwnPage, 'accept-language': 'es', cookie: 'myaccount_language=person.es' }
  const refused = await app.inject({ url: '/api/v1/accounts/summary', headers })
  const inSpanish = await the.app.inject({ url: '/api/v1/accounts/summary', headers })
  expect(refused.json().title).toBe('Please sign in')
  expect(inSpanish.json().title).not.toBe(refused.json().title)
  expect(composeWithout('spanish').messagesFor('es').locale).toBe('en')
  await app.close()
})
