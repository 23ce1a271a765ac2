import { createHash } from 'node:crypto'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { accountNumber, invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { describe, expect, it } from 'vitest'
import { messagesFor } from '../messages-for.ts'
import {
  type AuthorizationFacts,
  authorizationTextOf,
  guestAuthorizationOf,
  spokenAuthorizationOf,
} from './authorization-text.ts'

const facts: AuthorizationFacts = {
  amountCents: cents(128_400),
  method: { kind: 'bank', brand: null, accountType: 'checking', last4: '6789' },
  bankName: 'First Federal Savings',
  savedOn: null,
  onOrAfter: calendarDate('2026-11-20'),
  isLater: false,
  carrierName: 'Example Mutual Insurance Company',
  carrierPhone: '260-555-0100',
  accountName: 'Larkspur Hollow Fellowship',
  accountNumber: accountNumber('1000482917'),
  invoiceNumbers: [invoiceNumber('1000044110'), invoiceNumber('1000044981')],
  signerName: 'Olive Farrow',
  signerRole: 'treasurer',
}
const cardFacts = {
  ...facts,
  method: { kind: 'card', brand: 'visa', accountType: null, last4: '4242' },
  bankName: null,
} as const
const bank = authorizationTextOf('bank', messagesFor('en'))
const card = authorizationTextOf('card', messagesFor('en'))

it('shows the text of the design above Pay', () => {
  expect(bank.renderShort(facts)).toBe(
    'By pressing Pay you authorize a one-time electronic debit of $1,284.00 for Larkspur Hollow Fellowship from the account above, on or after Nov 20, 2026.',
  )
  expect(card.renderShort(facts)).toBe(
    'By pressing Pay you authorize a one-time charge of $1,284.00 for Larkspur Hollow Fellowship to the card above, on or after Nov 20, 2026.',
  )
})

describe('the elements of domain.md 3.3.5', () => {
  it.each([
    ['identity', 'Example Mutual Insurance Company takes it from'],
    ['account and bank', 'Business checking ending 6789 at First Federal Savings.'],
    ['amount', 'one-time electronic debit of $1,284.00'],
    ['timing', 'on or after Nov 20, 2026'],
    ['closed banks', 'next banking day'],
    ['whose', 'Larkspur Hollow Fellowship, account 1000482917'],
    ['what', '1000044110, 1000044981'],
    ['signer', 'Olive Farrow, Treasurer'],
    ['authority', 'authorized to sign for the organization'],
    ['business account', 'a business account, not a personal one'],
    ['network rules', 'ACH network rules'],
    ['credits', 'credit the account to correct an error'],
    ['how to revoke', 'To revoke this authorization, call Example Mutual Insurance Company at 260-555-0100'],
    ['version', 'Text version 2026-11-27.'],
  ])('names, for a bank debit, %s', (_, words) => {
    expect(bank.render(facts)).toContain(words)
  })

  it.each([
    ['identity', 'Example Mutual Insurance Company charges it to Visa ending 4242.'],
    ['amount and timing', 'one-time charge of $1,284.00, on or after Nov 20, 2026'],
    ['authority', 'authorized to sign for the organization'],
    ['credits', 'credit the card to correct an error'],
    ['how to revoke', 'To revoke this authorization or ask for a refund, call'],
    ['version', 'Text version 2026-11-27.'],
  ])('names, for a card, %s', (_, words) => {
    expect(card.render(cardFacts)).toContain(words)
  })
})

describe('a method of another account', () => {
  const savedOn = {
    accountName: 'Kestrel Plains Baptist Association',
    accountNumber: accountNumber('1000099125'),
  }

  it.each([
    ['bank', bank, facts, 'The bank account is saved on', 'The account is saved on'],
    ['card', card, cardFacts, 'The card is saved on', 'The card is saved on'],
  ] as const)('both texts of a %s name the account', (_, text, of, whole, short) => {
    const rendered = text.render({ ...of, savedOn })
    expect(rendered).toContain(`${whole} Kestrel Plains Baptist Association, account 1000099125.`)
    expect(rendered).toContain('It pays for Larkspur Hollow Fellowship, account 1000482917.')
    expect(rendered).toContain('authorized to sign for both organizations')
    expect(text.renderShort({ ...of, savedOn })).toMatch(
      new RegExp(`Nov 20, 2026\\. ${short} Kestrel Plains Baptist Association\\.$`),
    )
    expect(rendered).not.toContain('the organization')
  })
})

it('leaves out a title or a bank that is not known', () => {
  const text = bank.render({ ...facts, signerRole: null, bankName: null })
  expect(text).toContain('You sign as Olive Farrow.')
  expect(text).toContain('takes it from Business checking ending 6789.')
  expect(text).not.toContain('null')
})

it('has no sentence over 25 words (ADR 0018)', () => {
  for (const text of [bank.render(facts), card.render(cardFacts), bank.renderShort(facts)]) {
    for (const sentence of text.split(/(?<=\.)\s/)) {
      expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(25)
    }
  }
})

it('differs for another amount, day or account, and is equal for equal input', () => {
  expect(bank.render(facts)).toBe(bank.render({ ...facts }))
  for (const change of [
    { amountCents: cents(128_401) },
    { onOrAfter: calendarDate('2026-11-21') },
    { method: { ...facts.method, accountType: 'savings' as const } },
    { invoiceNumbers: [invoiceNumber('1000044110')] },
    { savedOn: { accountName: 'Kestrel Plains', accountNumber: accountNumber('1000099125') } },
  ]) {
    expect(bank.render({ ...facts, ...change })).not.toBe(bank.render(facts))
  }
})

it('is marked as a placeholder of the carrier, with its version and kind', () => {
  expect(bank).toMatchObject({ version: '2026-11-27', kind: 'bank', language: 'en', isPlaceholder: true })
  expect(card).toMatchObject({ version: '2026-11-27', kind: 'card', isPlaceholder: true })
})

describe('in Spanish', () => {
  const text = authorizationTextOf('bank', messagesFor('es')).render(facts)

  it('has every sentence in Spanish, with the account, its type and the title of the signer', () => {
    expect(text.split('\n')).toEqual([
      'Al presionar Pagar, usted autoriza un débito electrónico único de $1,284.00, el 20 nov 2026 o después.',
      'Example Mutual Insurance Company lo toma de esta cuenta: Cuenta corriente comercial terminada en 6789, en First Federal Savings.',
      'Si los bancos están cerrados ese día, se toma el siguiente día bancario.',
      'Paga por Larkspur Hollow Fellowship, cuenta 1000482917.',
      'Facturas pagadas: 1000044110, 1000044981.',
      'El importe no cambia y no se toma nada más en virtud de esta autorización.',
      'Usted firma como Olive Farrow, Tesorería.',
      'Usted confirma que tiene autorización para firmar por la organización.',
      'La cuenta bancaria pertenece a la organización y es una cuenta comercial, no personal.',
      'Usted acepta las reglas de la red ACH para débitos comerciales.',
      'Si su banco devuelve el débito, las facturas cuentan como no pagadas y puede agregarse un cargo.',
      'Podemos hacer un abono en la cuenta para corregir un error.',
      'Para revocar esta autorización, llame a Example Mutual Insurance Company al 260-555-0100 antes de que el débito se envíe a su banco.',
      'Versión del texto 2026-11-27.',
    ])
  })

  it('names the card', () => {
    expect(authorizationTextOf('card', messagesFor('es')).render(cardFacts)).toContain(
      'Example Mutual Insurance Company lo carga a esta tarjeta: Visa terminada en 4242.',
    )
  })
})

it('names for a guest as much of the organization as the page shows', () => {
  const guest = guestAuthorizationOf({ ...facts, maskedName: 'L••••• H••••• F•••••' }, messagesFor('en'))
  expect(guest.short).toBe(
    'By pressing Pay you authorize a one-time charge of $1,284.00 to this card for L••••• H••••• F•••••.',
  )
  expect(guest.text).toContain('It pays a bill of L••••• H••••• F•••••.')
  expect(guest.text).not.toContain('Larkspur')
})

/** A text that was shown stays: another byte under the same version is another agreement. */
it.each([
  ['bank', facts, 'gV4qLHDD9eBxonBNZUpPN7_aQFW8sAEFrGpofbulAdk'],
  ['card', cardFacts, '1GIt_PHtTeU15H69jaJ-Qb3dqU3qDRFGilC4F1bTtbs'],
] as const)('hashes a text of a %s in English as this version always did', (kind, given, hash) => {
  const text = authorizationTextOf(kind, messagesFor('en')).render(given)
  expect(createHash('sha256').update(text).digest('base64url')).toBe(hash)
})

describe('the question that a caller is asked', () => {
  const spoken = (kind: 'bank' | 'card', locale: 'en' | 'es' = 'en') =>
    spokenAuthorizationOf(kind, messagesFor(locale))

  it('names payer, amount, organization, method, day and how to revoke, once', () => {
    expect(spoken('card').renderShort(cardFacts)).toBe(
      'Olive Farrow, do you authorize us to charge $1,284.00 for Larkspur Hollow Fellowship today, Nov 20, 2026, to Visa ending 4242? To revoke it or to ask for a refund, call us at 260-555-0100.',
    )
    expect(spoken('bank').renderShort({ ...facts, isLater: true })).toBe(
      'Olive Farrow, do you authorize us to take up to $1,284.00 for Larkspur Hollow Fellowship from Business checking ending 6789, on or after Nov 20, 2026? To revoke it, call us at 260-555-0100 before it is sent to your bank.',
    )
  })

  it('stands in the record in the place of the button, before the same terms, under a version of its own', () => {
    for (const [kind, own, pressed] of [
      ['bank', facts, bank],
      ['card', cardFacts, card],
    ] as const) {
      const [saidYes, question, ...terms] = spoken(kind).render(own).split('\n')
      expect(saidYes).toBe('We read this to you on the telephone, and you said yes:')
      expect(question).toBe(spoken(kind).renderShort(own))
      expect(terms.slice(0, -1)).toEqual(pressed.render(own).split('\n').slice(1, -1))
      expect(terms.at(-1)).toBe('Text version spoken 2026-11-28.')
      expect(spoken(kind).render(own)).not.toContain('pressing')
    }
  })

  it('says first on whose account the method is saved, where it is not the one paid for', () => {
    const savedOn = {
      accountName: 'Kestrel Plains Baptist Association',
      accountNumber: accountNumber('1000099125'),
    }
    expect(spoken('card').renderShort({ ...cardFacts, savedOn })).toMatch(
      /^The card is saved on Kestrel Plains Baptist Association\. Olive Farrow, do you authorize/,
    )
  })

  it('is asked in the language of the page', () => {
    expect(spoken('card', 'es').renderShort(cardFacts)).toMatch(/^Olive Farrow, ¿.*\?/)
  })
})
