import { policyTypeOf } from '@myaccount/domain/policies/policy-type'
import { openMessages } from '@myaccount/messages/messages-for'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { noReplacedMessages } from '@myaccount/messages/replace-messages'
import { expect, test } from 'vitest'
import { noneOff } from './capabilities-off.ts'
import {
  paperRuleOf,
  policyTypesOf,
  readPolicyTypes,
  typesWithoutIdCards,
  withNamesOf,
} from './read-policy-types.ts'

const header = 'type,en,es,icon,line,claim_form,certificates,id_cards'
const read = (...lines: string[]) => readPolicyTypes(Buffer.from([header, ...lines].join('\n')))

function typesOf(...lines: string[]) {
  const types = read(...lines)
  if (typeof types === 'string') throw new Error(types)
  expect(types.faults).toEqual([])
  return types.value
}

test('reads a type with its line, one with everything, and one without a line', () => {
  expect(
    typesOf(
      'GARAGE,Garage,Talleres,,auto,,,',
      'CAMP,"Camps, summer",Campamentos,church,property_liability,general,on_request,off',
      'CYBER,Cyber,Riesgos cibernéticos,,,,,',
      'SURETY,Surety,Fianzas,scale,,none,off,',
    ),
  ).toEqual({
    GARAGE: { en: 'Garage', es: 'Talleres', icon: 'bus', form: 'auto', certificates: null, idCards: null },
    CAMP: {
      en: 'Camps, summer',
      es: 'Campamentos',
      icon: 'church',
      form: 'general',
      certificates: 'on_request',
      idCards: 'off',
    },
    CYBER: {
      en: 'Cyber',
      es: 'Riesgos cibernéticos',
      icon: 'paper',
      form: 'general',
      certificates: null,
      idCards: null,
    },
    SURETY: { en: 'Surety', es: 'Fianzas', icon: 'scale', form: null, certificates: 'off', idCards: null },
  })
})

test('names every fault with its line', () => {
  expect(
    read(
      'AUTO,Cars,Autos,,,,,',
      'CYBER,Cyber,,wheel,boats,paper,maybe,never',
      'CYBER,Cyber,Riesgos,,,,,',
      `${'X'.repeat(31)},${'n'.repeat(41)},Tipo,,,,,`,
      'SHORT,Short,Corto',
      '*,All,Todos,,,,,',
    ),
  ).toMatchObject({
    faults: [
      'line 2: type is "AUTO", which is the product\'s own',
      'line 3: es has 1 to 40 characters',
      'line 3: line is "boats"; auto, property_liability, workers_comp, mission_travel is possible, or nothing',
      'line 3: claim_form is "paper"; auto, property_liability, work_injury, mission_travel, general, none is possible, or nothing',
      'line 3: icon is "wheel"; church, building, scale, bus, hard_hat, plane, paper is possible, or nothing',
      'line 3: certificates is "maybe"; at_once, on_request, off is possible, or nothing',
      'line 3: id_cards is "never"; at_once, on_request, off is possible, or nothing',
      'line 4: CYBER is there a second time',
      'line 5: type has 1 to 30 characters',
      'line 5: en has 1 to 40 characters',
      'line 6: has 3 cells, 8 are needed',
      'line 7: type is "*", which is the product\'s own',
    ],
  })
})

test('names the type in each language, also where a name looks like a placeholder', () => {
  const types = typesOf('CYBER,Cyber {0},Riesgos,,,,,')
  const messagesOfCarrier = openMessages(withNamesOf(types, noReplacedMessages))
  expect(sayPolicyType(messagesOfCarrier('en'), 'CYBER')).toBe('Cyber {0}')
  expect(sayPolicyType(messagesOfCarrier('es'), 'CYBER')).toBe('Riesgos')
  expect(sayPolicyType(messagesOfCarrier('es'), 'SURETY')).toBe('SURETY')
})

test('has no form on a type where the carrier has not the capability of that form', () => {
  const policyTypes = typesOf('GARAGE,Garage,Talleres,,auto,,,', 'CYBER,Cyber,Riesgos,,,,,')
  const all = policyTypesOf({ policyTypes, capabilitiesOff: noneOff })
  const without = policyTypesOf({ policyTypes, capabilitiesOff: new Set(['autoClaims', 'generalClaims']) })
  const formsIn = (types: typeof all) =>
    ['AUTO', 'GARAGE', 'CYBER', 'OTHER'].map((type) => policyTypeOf(types, type).form)
  expect(formsIn(all)).toEqual(['auto', 'auto', 'general', 'general'])
  expect(formsIn(without)).toEqual([null, null, null, null])
})

test('has rules of papers for the types that name them', () => {
  const types = typesOf('CYBER,Cyber,Riesgos,,,,on_request,off', 'GARAGE,Garage,Talleres,,auto,,,')
  expect(paperRuleOf(types, 'CYBER', 'certificates')).toBe('on_request')
  expect(paperRuleOf(types, 'GARAGE', 'certificates')).toBeNull()
  expect(paperRuleOf(types, 'constructor', 'certificates')).toBeNull()
  expect(typesWithoutIdCards(types)).toEqual(['CYBER'])
})
