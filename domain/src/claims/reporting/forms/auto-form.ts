import { autoCauses } from '../../claim-causes.ts'
import { type Asked, type Given, yesNoUnknown } from './asked.ts'
import { description, estimate, hurt, police, reporter, when, where, witnesses } from './shared-questions.ts'

/** domain.md 5.4: a glass-only loss shortens the form. */
const isMoreThanGlass = ({ cause }: Given) => cause !== 'glass_only'

/** Commercial auto (domain.md 5.4). */
export const autoForm = [
  ...when,
  { name: 'vehicle', group: 'vehicle', kind: 'vehicle', most: 10, isRequired: true },
  {
    name: 'vehicleWords',
    group: 'vehicle',
    kind: 'line',
    most: 70,
    isAsked: ({ vehicle }) => vehicle === 'other',
    isRequired: true,
    partOf: 'vehicle',
  },
  ...where,
  { name: 'cause', group: 'loss', kind: 'choice', most: 40, options: autoCauses, isRequired: true },
  description,
  ...hurt,
  ...police,
  witnesses,
  { name: 'driver', group: 'vehicle', kind: 'line', most: 60, isAsked: isMoreThanGlass },
  {
    name: 'drivable',
    group: 'vehicle',
    kind: 'choice',
    most: 10,
    options: yesNoUnknown,
    isAsked: isMoreThanGlass,
  },
  { name: 'otherParty', group: 'vehicle', kind: 'lines', most: 1000, isAsked: isMoreThanGlass },
  estimate,
  ...reporter,
] as const satisfies readonly Asked[]
