import { describe, expect, it } from 'vitest'
import { messagesFor, openMessages } from '../messages-for.ts'
import { sayPolicy, sayPolicyType } from './policy-name.ts'
import { policyTypeId } from './policy-type-id.ts'
import { policyTypesLike } from './policy-types-like.ts'

const english = messagesFor('en')
const spanish = messagesFor('es')

it.each([
  ['MINFIRST', 'Property / Liability', 'Propiedad / Responsabilidad civil'],
  ['MINESSENTIALS', 'Property / Liability', 'Propiedad / Responsabilidad civil'],
  ['PROPERTY', 'Property', 'Propiedad'],
  ['LIABILITY', 'Liability', 'Responsabilidad civil'],
  ['AUTO', 'Commercial Auto', 'Auto comercial'],
  ['WORKERSCOMP', 'Workers Comp', 'Compensación laboral'],
  ['MISSIONS', 'Mission Travel', 'Viajes misioneros'],
])('%s is %s (specification, section 9), in Spanish %s', (code, inEnglish, inSpanish) => {
  expect(sayPolicyType(english, code)).toBe(inEnglish)
  expect(sayPolicyType(spanish, code)).toBe(inSpanish)
})

it.each(['CYBER', '', 'constructor'])('shows the unknown code %j as it is', (code) => {
  expect(sayPolicyType(english, code)).toBe(code)
  expect(sayPolicyType(spanish, code)).toBe(code)
})

describe('types that the carrier has added', () => {
  const names = { CYBER: { en: "Cyber {'n}", es: 'Riesgo cibernético' } }
  const messagesOfCarrier = openMessages({
    en: { [policyTypeId('CYBER')]: [names.CYBER.en] },
    es: { [policyTypeId('CYBER')]: [names.CYBER.es] },
  })

  it('have the names of the carrier, letter by letter', () => {
    expect(sayPolicyType(messagesOfCarrier('en'), 'CYBER')).toBe("Cyber {'n}")
    const policy = { policyType: 'CYBER', policyNumber: 'CY-1' }
    expect(sayPolicy(messagesOfCarrier('es'), policy)).toBe('Riesgo cibernético CY-1')
  })

  it('are found by their names in each language', () => {
    expect(policyTypesLike('cibernetico', names)).toEqual(['CYBER'])
    expect(policyTypesLike('auto', names)).toEqual(['AUTO'])
  })
})

it('names a policy by its type and number', () => {
  const policy = { policyType: 'WORKERSCOMP', policyNumber: '12WC0104417' }
  expect(sayPolicy(english, policy)).toBe('Workers Comp 12WC0104417')
  expect(sayPolicy(spanish, policy)).toBe('Compensación laboral 12WC0104417')
})

it.each([
  ['auto', ['AUTO']],
  ['WORKERS  comp', ['WORKERSCOMP']],
  ['compensacion', ['WORKERSCOMP']],
  ['Compensación', ['WORKERSCOMP']],
  ['property / liab', ['MINFIRST', 'MINESSENTIALS']],
  ['liability', ['MINFIRST', 'MINESSENTIALS', 'LIABILITY']],
  ['responsabilidad', ['MINFIRST', 'MINESSENTIALS', 'LIABILITY']],
  ['12MF0104417', []],
  [' / ', []],
])('finds the types that people search for with %j', (text, types) => {
  expect(policyTypesLike(text, {})).toEqual(types)
})
