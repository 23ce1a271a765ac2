import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { wrongCodeFor } from '../../../../testing/open-sender.ts'
import { copperwillow, larkspur } from '../../../../testing/test-records.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'
import { type EntryFixture, openStepUpFixture } from '../testing/open-step-up-fixture.ts'
import { type MethodsApp, startMethodsApp, verifiedBank } from '../testing/start-methods-app.ts'

let the: MethodsApp
let fixture: EntryFixture

const minuteMs = 60_000
const pass = (ms: number) => {
  the.clock.nowMs += ms
}

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  the.clock.nowMs = testNowMs
  await the.sql('delete from guess_counts')
  fixture = await openStepUpFixture(the)
})

describe('before a bank account is added', () => {
  test("sends a code to the person's own address, which the page names masked", async () => {
    const { entry, code } = await fixture.waitForCode()
    expect(entry).toMatchObject({ state: 'waiting', sentTo: 't…@larkspur.example' })
    expect(fixture.sender.sent).toMatchObject([
      { to: 'treasurer@larkspur.example', subject: 'Your code to add a bank account' },
    ])
    for (const words of [code, larkspur, 'Nothing is saved before that.', 'will ever ask you for this code'])
      expect(fixture.sender.sent[0]?.text).toContain(words)
    expect(await fixture.audited()).toEqual([{ action: 'method.code_requested', outcome: 'done' }])
  })

  test('stores the code nowhere', async () => {
    const { code } = await fixture.waitForCode()
    const kept = await the.sql(
      `select m.*, c.*, encode(c.code_hash, 'escape') as hash
       from emails m join confirmations c on c.confirmation_id = m.about_id`,
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  test('opens the fields with the right code, with blanks around it', async () => {
    const { entry, code } = await fixture.waitForCode()
    expect(expectRefused(await fixture.setup(entry.stepUpId), 409, 'before').title).toBe(
      'A code is needed first',
    )
    pass(9 * minuteMs)
    const answer = await fixture.enter(entry, ` ${code.slice(0, 3)}\u00a0${code.slice(3)} `)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(fixture.factsOf(answer)).toEqual({ ...entry, state: 'confirmed' })
    const setup = await fixture.setup(entry.stepUpId)
    expect(setup.statusCode, setup.body).toBe(201)
    await the.enter(setup.json(), verifiedBank)
    expect((await the.add(setup.json().setupId)).statusCode).toBe(201)
    expect(await fixture.audited()).toEqual([
      { action: 'method.code_requested', outcome: 'done' },
      { action: 'method.code_entered', outcome: 'done' },
    ])
  })

  test('continues after a reload, in a second tab and after a lost answer, without a second email', async () => {
    const { entry, code } = await fixture.waitForCode()
    const again = await Promise.all([fixture.begin(larkspur), fixture.begin(larkspur)])
    expect(again.map(fixture.factsOf)).toEqual([entry, entry])
    await fixture.enter(entry, code)
    expect(fixture.factsOf(await fixture.begin(larkspur))).toEqual({ ...entry, state: 'confirmed' })
    await fixture.sender.send()
    expect(fixture.sender.sent).toHaveLength(1)
  })

  test('sends one email when begun twice at once', async () => {
    const both = (await Promise.all([fixture.begin(larkspur), fixture.begin(larkspur)])).map(fixture.factsOf)
    expect(both[0]).toEqual(both[1])
    await fixture.sender.send()
    expect(fixture.sender.sent).toHaveLength(1)
  })

  test('accepts a code submitted twice, and in two tabs at once', async () => {
    const { entry, code } = await fixture.waitForCode()
    const answers = await Promise.all([fixture.enter(entry, code), fixture.enter(entry, code)])
    for (const answer of [...answers, await fixture.enter(entry, code)])
      expect(answer.statusCode, answer.body).toBe(200)
    expect(await fixture.audited()).toHaveLength(2)
  })
})

describe('a code that is not valid', () => {
  const denied = { action: 'method.code_entered', outcome: 'denied' }
  const notified = (message: string) => [{ field: 'code', message }]
  const leaves = (left: string) => notified(`That code is wrong. You have ${left}. Nothing was saved.`)
  const isOver = notified('That code is wrong or has expired. Ask for a new one. Nothing was saved.')

  test('is refused five times with the tries that are left; then nobody can continue', async () => {
    const { entry, code } = await fixture.waitForCode()
    for (const left of ['4 tries left', '3 tries left', '2 tries left', 'one try left'])
      expect(expectRefused(await fixture.enter(entry, wrongCodeFor(code)), 422, left).errors).toEqual(
        leaves(left),
      )
    for (const typed of [wrongCodeFor(code), code])
      expect(expectRefused(await fixture.enter(entry, typed), 409, 'over').title).toBe('Too many wrong codes')
    expectRefused(await fixture.setup(entry.stepUpId), 409, 'no fields')
    expectRefused(await fixture.askForNew(entry), 409, 'no new code')
    expect((await fixture.audited()).slice(1)).toEqual(Array.from({ length: 6 }, () => denied))
    const next = fixture.factsOf(await fixture.begin(larkspur))
    expect(next.stepUpId).not.toBe(entry.stepUpId)
  })

  test('gets no more than five tries by parallel requests', async () => {
    const { entry, code } = await fixture.waitForCode()
    await Promise.all(Array.from({ length: 12 }, () => fixture.enter(entry, wrongCodeFor(code))))
    const [row] = await the.sql('select tries_left, failed_at is not null as "isFailed" from confirmations')
    expect(row).toEqual({ tries_left: 0, isFailed: true })
  })

  test('is older than ten minutes', async () => {
    const { entry, code } = await fixture.waitForCode()
    pass(10 * minuteMs)
    expect(expectRefused(await fixture.enter(entry, code), 422, 'expired').errors).toEqual(isOver)
    expect((await fixture.audited()).slice(1)).toEqual([denied])
  })

  test.each(['', '12345', 'abcdef'])('is %j, which is not a code', async (typed) => {
    const { entry } = await fixture.waitForCode()
    expect(expectRefused(await fixture.enter(entry, typed), 422, 'none').errors).toEqual(
      leaves('4 tries left'),
    )
  })

  test('belongs to another account, or to another person', async () => {
    const { entry } = await fixture.waitForCode()
    const { code: ofOwner } = await fixture.waitForCode(larkspur, 'owner')
    const { code: ofStranger } = await fixture.waitForCode(copperwillow, 'stranger')
    for (const [code, left] of [
      [ofOwner, '4 tries left'],
      [ofStranger, '3 tries left'],
    ] as const)
      expect(expectRefused(await fixture.enter(entry, code), 422, left).errors).toEqual(leaves(left))
  })

  test('was used before', async () => {
    const { entry, code } = await fixture.waitForCode()
    await fixture.enter(entry, code)
    const setup = (await fixture.setup(entry.stepUpId)).json()
    await the.enter(setup, verifiedBank)
    expect((await the.add(setup.setupId)).statusCode).toBe(201)
    expect(expectRefused(await fixture.enter(entry, code), 409, 'used').title).toBe('The code is used')
    expect((await fixture.audited()).slice(2)).toEqual([denied])
    const next = fixture.factsOf(await fixture.begin(larkspur))
    expect(next).toMatchObject({ state: 'waiting' })
    expect(expectRefused(await fixture.enter(next, code), 422, 'of the one before').errors).toEqual(isOver)
  })

  test('belongs to an entry that ended after half an hour, and another starts with its own email', async () => {
    const { entry, code } = await fixture.waitForCode()
    pass(30 * minuteMs)
    expect(expectRefused(await fixture.enter(entry, code), 409, 'over').title).toBe('The time is over')
    expect((await fixture.audited()).slice(1)).toEqual([denied])
    const next = await fixture.waitForCode()
    expect(next.entry.stepUpId).not.toBe(entry.stepUpId)
    expect((await fixture.enter(next.entry, next.code)).statusCode).toBe(200)
  })
})

test('is not found for everybody else', async () => {
  const { entry, code } = await fixture.waitForCode()
  for (const [person, status] of [
    ['owner', 404],
    ['stranger', 404],
    ['viewer', 403],
  ] as const) {
    expectRefused(await fixture.enter(entry, code, person), status, person)
    expectRefused(await fixture.askForNew(entry, person), status, person)
  }
  await fixture.enter(entry, code)
  expect(expectRefused(await fixture.setup(entry.stepUpId, larkspur, 'owner'), 409, 'the owner').title).toBe(
    'A code is needed first',
  )
})

test('limits each person to five within the hour', async () => {
  for (let times = 1; times <= 5; times += 1) {
    await fixture.begin(larkspur)
    await the.sql('update confirmations set failed_at = now() where failed_at is null')
    pass(minuteMs)
  }
  const refused = await fixture.begin(larkspur)
  expect(expectRefused(refused, 429, 'the sixth').title).toBe('Too many codes for now')
  expect(refused.headers['retry-after']).toBe(String(55 * 60))
  expect((await fixture.begin(larkspur, 'owner')).statusCode).toBe(201)
  pass(55 * minuteMs)
  expect((await fixture.begin(larkspur)).statusCode).toBe(201)
})

test('is not sent in vain with ten methods', async () => {
  await the.save('card', { payment_method: 'pm_card_visa' })
  await the.sql(
    `insert into payment_methods (account_number, method_id, kind, last4, state, processor_method_id,
       processor_setup_id, fingerprint, added_by, added_at)
     select account_number, gen_random_uuid(), 'card', '0000', 'active', 'pm_' || n, 'seti_' || n, 'print' || n,
       added_by, added_at
     from payment_methods, generate_series(1, 9) as n`,
  )
  expect(expectRefused(await fixture.begin(larkspur), 409, 'full').title).toBe('No room for another one')
})
