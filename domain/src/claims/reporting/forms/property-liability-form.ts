import { liabilityCauses, propertyCauses } from '../../claim-causes.ts'
import { type Asked, type Given, yesNoUnknown } from './asked.ts'
import {
  demand,
  description,
  estimate,
  hurt,
  police,
  reporter,
  when,
  where,
  witnesses,
} from './shared-questions.ts'

const isProperty = ({ what }: Given) => what !== 'liability'
const isLiability = ({ what }: Given) => what === 'liability' || what === 'both'

function causesOf({ what }: Given): readonly string[] {
  if (what === 'property') return propertyCauses
  if (what === 'liability') return liabilityCauses
  return what === 'both' ? [...new Set([...propertyCauses, ...liabilityCauses])] : []
}

/** Property and liability; the form begins with a choice of the kind of loss (domain.md 5.5). */
export const propertyLiabilityForm = [
  {
    name: 'what',
    group: 'loss',
    kind: 'choice',
    most: 20,
    options: ['property', 'liability', 'both'],
    isRequired: true,
  },
  ...when,
  ...where,
  {
    name: 'cause',
    group: 'loss',
    kind: 'choice',
    most: 40,
    options: causesOf,
    isAsked: ({ what }) => what !== undefined,
    isRequired: true,
    callIf: ['sexual_misconduct'],
  },
  description,
  ...hurt,
  ...police,
  witnesses,
  {
    name: 'secured',
    group: 'property',
    kind: 'choice',
    most: 10,
    options: yesNoUnknown,
    isAsked: isProperty,
  },
  { name: 'emergencyWork', group: 'property', kind: 'line', most: 200, isAsked: isProperty },
  { name: 'contractor', group: 'property', kind: 'line', most: 120, isAsked: isProperty },
  { ...estimate, isAsked: isProperty },
  { name: 'activity', group: 'liability', kind: 'line', most: 200, isAsked: isLiability },
  { ...demand, isAsked: isLiability },
  ...reporter,
] as const satisfies readonly Asked[]
