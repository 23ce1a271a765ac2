import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSender, type TestSender } from '../../../../testing/open-sender.ts'
import { readPdf } from '../../../../testing/read-pdf.ts'
import { larkspur, people } from '../../../../testing/test-records.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'

let the: PayingApp
let card: MethodFacts
let sender: TestSender

const minuteMs = 60_000
const hourMs = 60 * minuteMs

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearPayments(the)
  sender = openSender(the)
})

const rows = () =>
  the.sql<{
    email_id: string
    sent_at: Date | null
    send_at: Date | null
    tries: number
    last_error: string
  }>('select * from emails order by created_at')
const payCard = () => the.pay({ invoices: '1000044110', method: card })

test('sends the receipt once, to the payer, with the record attached', async () => {
  const payment = await payCard()
  expect(await sender.send()).toBe(1)
  expect(await sender.send()).toBe(0)
  expect(sender.sent).toHaveLength(1)
  const [email] = sender.sent
  const [row] = await rows()
  expect(email).toMatchObject({
    to: 'treasurer@larkspur.example',
    subject: `Payment received, being posted: $1,626.34 for Larkspur Hollow Fellowship, payment ${payment.confirmation}`,
    messageId: `${row?.email_id}@localhost`,
    attachments: [{ filename: `receipt-${payment.confirmation}.pdf`, mediaType: 'application/pdf' }],
  })
  expect(row?.sent_at).not.toBeNull()
  const attached = readPdf(email?.attachments[0]?.content ?? Buffer.alloc(0))
  expect(attached.text).toContain(`Payment receipt ${payment.confirmation}`)
  for (const text of [
    `Confirmation number: ${payment.confirmation}`,
    `Account: Larkspur Hollow Fellowship, ${larkspur}`,
    'Total: $1,626.34',
    'A copy with what you authorized is attached.',
    `/payments/${payment.paymentId}`,
  ])
    expect(email?.text).toContain(text)
  expect(email?.html).toContain('<html lang="en">')
  expect(email?.html).toContain('<th scope="row"')
})

test('sends it in Spanish to a Spanish reader: subject, sentences, names, receipt', async () => {
  await the.sql(
    `insert into language_choices (user_id, language) select user_id, 'es' from users where email = $1`,
    [people.treasurer],
  )
  const payment = await payCard()
  expect(await sender.send()).toBe(1)
  await the.sql('delete from language_choices')
  const [email] = sender.sent
  expect(email?.subject).toBe(
    `Pago recibido, por registrarse: $1,626.34 para Larkspur Hollow Fellowship, pago ${payment.confirmation}`,
  )
  for (const text of [
    `Número de confirmación: ${payment.confirmation}`,
    `Cuenta: Larkspur Hollow Fellowship, ${larkspur}`,
    'Método de pago: Visa terminada en 4242',
    'Factura 1000044110, Propiedad / Responsabilidad civil, póliza 12MF0104417',
  ])
    expect(email?.text).toContain(text)
  expect(email?.html).toContain('<html lang="es">')
  const { text } = readPdf(email?.attachments[0]?.content ?? Buffer.alloc(0))
  expect(text).toContain(`Recibo de pago ${payment.confirmation}`)
  expect(text).toContain('Visa terminada en 4242')
  // English words that would be left over. What was authorized stays in the language in which it was shown.
  const [ofReceipt] = text.split('Lo que se autorizó')
  for (const words of [email?.text, ofReceipt])
    expect(words).not.toMatch(/\b(ending|Invoice|Liability|Payment)\b/)
})

test('sends it once from two instances at once', async () => {
  await payCard()
  await Promise.all([sender.beside()(), sender.beside()(), sender.beside()()])
  expect(sender.sent).toHaveLength(1)
})

test('retries ever later while the mail server refuses, and then sends it once', async () => {
  await payCard()
  sender.mailServer('refuses')
  const waitsMs: number[] = []
  for (let tries = 1; tries <= 3; tries += 1) {
    expect(await sender.send()).toBe(1)
    const [row] = await rows()
    expect(row).toMatchObject({ tries, last_error: 'EENVELOPE 451', sent_at: null })
    const waitMs = (row?.send_at?.getTime() ?? 0) - the.clock.nowMs
    waitsMs.push(waitMs)
    the.pass(waitMs - 1)
    expect(await sender.send()).toBe(0)
    the.pass(1)
  }
  expect(waitsMs).toEqual([minuteMs, 2 * minuteMs, 4 * minuteMs])
  sender.mailServer('takes')
  await sender.send()
  expect(sender.sent).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ send_at: null, last_error: null })
})

test('sends it again under the same Message-ID when killed before the note of sending', async () => {
  await payCard()
  sender.mailServer('lost')
  await sender.send()
  sender.mailServer('takes')
  the.pass(2 * minuteMs)
  await sender.send()
  const [first, second, ...more] = sender.sent
  expect(more).toEqual([])
  expect(second?.messageId).toBe(first?.messageId)
})

test('stops after a day, and keeps it with the reason', async () => {
  await payCard()
  sender.mailServer('refuses')
  await sender.send()
  the.pass(24 * hourMs)
  await sender.send()
  expect((await rows())[0]).toMatchObject({ sent_at: null, send_at: null, last_error: 'EENVELOPE 451' })
  expect(sender.log.at(-1)).toMatchObject({ message: 'email given up', fields: { kind: 'payment_receipt' } })
  sender.mailServer('takes')
  the.pass(24 * hourMs)
  expect(await sender.send()).toBe(0)
})

test('shows employees a bounced one with the reason, and does not retry', async () => {
  const { paymentId } = await payCard()
  sender.mailServer('bounces')
  const bouncedBefore = the.parts.emails.outcomes.all().get('bounced') ?? 0
  await sender.send()
  expect(the.parts.emails.outcomes.all().get('bounced')).toBe(bouncedBefore + 1)
  expect((await rows())[0]).toMatchObject({ sent_at: null, send_at: null, last_error: 'EENVELOPE 550' })
  expect(sender.log).toMatchObject([{ message: 'email bounced', fields: { kind: 'payment_receipt' } }])
  sender.mailServer('takes')
  the.pass(24 * hourMs)
  expect(await sender.send()).toBe(0)
  const cookie = await the.signIn('employee')
  const answer = await the.call({ path: `/api/v1/admin/payments/${paymentId}`, cookie })
  expect(answer.json().emails).toMatchObject([{ lastError: 'EENVELOPE 550', sentAt: null, nextTryAt: null }])
  expect(Date.parse(answer.json().emails[0].bouncedAt)).toBeLessThan(the.clock.nowMs)
})

test('leaves a kind that this process does not know to one that does, during a release', async () => {
  await payCard()
  await the.sql(`update emails set kind = 'of_the_next_release'`)
  await sender.send()
  expect((await rows())[0]).toMatchObject({ last_error: 'unknown kind', sent_at: null })
  await the.sql(`update emails set kind = 'payment_receipt'`)
  the.pass(minuteMs)
  await sender.send()
  expect(sender.sent).toHaveLength(1)
})

test("sends it to the person's address at the time of sending", async () => {
  await payCard()
  const changeAddress = (from: string, to: string) =>
    the.sql('update users set email = $2 where email = $1', [from, to])
  await changeAddress('treasurer@larkspur.example', 'new@larkspur.example')
  await sender.send()
  await changeAddress('new@larkspur.example', 'treasurer@larkspur.example')
  expect(sender.sent[0]?.to).toBe('new@larkspur.example')
})

test('logs failures without a person, an account or an address', async () => {
  const { confirmation } = await payCard()
  sender.mailServer('lost')
  await sender.send()
  const notified = JSON.stringify(sender.log)
  expect(sender.log).toHaveLength(1)
  for (const secret of ['larkspur', larkspur, confirmation, '@'])
    expect(notified.toLowerCase()).not.toContain(secret)
  expect((await rows())[0]?.last_error).toBe('Error')
})

test('lets an email that cannot be written hold up no other', async () => {
  await payCard()
  await the.pay({ invoices: '1000043544', method: card })
  await the.sql(`update emails set user_id = '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0b'
    where email_id = (select email_id from emails order by created_at, email_id limit 1)`)
  await sender.send()
  expect(sender.sent).toHaveLength(1)
  const given = (await rows()).filter(({ last_error: error }) => error === 'no recipient')
  expect(given).toMatchObject([{ send_at: null, sent_at: null }])
})
