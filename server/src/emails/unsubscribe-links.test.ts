import { uuid } from '@myaccount/domain/kernel/wire-id'
import { expect, test } from 'vitest'
import { makeUnsubscribeLinks } from './unsubscribe-links.ts'

const publicUrl = 'https://my.carrier.example'
const links = makeUnsubscribeLinks({ secret: 'secret-of-the-tests', publicUrl })
const wanted = { userId: uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0b'), group: 'claims' } as const
const tokenOf = (url: string) => url.slice(`${publicUrl}/unsubscribe/`.length)

test('reads back whose emails of which group end', () => {
  expect(links.read(tokenOf(links.write(wanted)))).toEqual(wanted)
})

test.each([
  ['of another group', (token: string) => token.replace('.claims.', '.billing.')],
  ['of another person', (token: string) => token.replace('2d1c0b', '2d1c0c')],
  ['cut off', (token: string) => token.slice(0, -1)],
  ['with more', (token: string) => `${token}.x`],
  ['of nothing', () => ''],
])('refuses a token %s', (_, change) => {
  expect(links.read(change(tokenOf(links.write(wanted))))).toBeNull()
})

test('refuses the token of another secret', () => {
  const others = makeUnsubscribeLinks({ secret: 'another-secret-of-tests', publicUrl })
  expect(others.read(tokenOf(links.write(wanted)))).toBeNull()
})

test('reads the links of old emails through a rotation, and signs with the present secret', () => {
  const [old, next] = ['secret-of-the-tests', 'another-secret-of-tests']
  const sent = tokenOf(links.write(wanted))
  const both = [
    { secret: old, nextSecret: next },
    { secret: next, nextSecret: old },
  ].map((secrets) => makeUnsubscribeLinks({ ...secrets, publicUrl }))
  for (const step of both) expect(step.read(sent)).toEqual(wanted)
  expect(tokenOf(both[0]?.write(wanted) ?? '')).toBe(sent)
  const ended = makeUnsubscribeLinks({ secret: next, publicUrl })
  expect(ended.read(tokenOf(both[1]?.write(wanted) ?? ''))).toEqual(wanted)
  expect(ended.read(sent)).toBeNull()
})
