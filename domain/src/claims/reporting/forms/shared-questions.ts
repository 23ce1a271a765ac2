import { type Asked, type Given, yesNoUnknown } from './asked.ts'

/** Questions that more than one form asks (domain.md 5.2). */

export const when = [
  { name: 'lossDate', group: 'loss', kind: 'date', most: 10, limit: 'loss', isRequired: true },
  { name: 'lossTime', group: 'loss', kind: 'time', most: 5 },
] as const satisfies readonly Asked[]

export const where = [
  { name: 'place', group: 'loss', kind: 'place', most: 10, isRequired: true },
  {
    name: 'placeWords',
    group: 'loss',
    kind: 'line',
    most: 200,
    isAsked: ({ place }) => place === 'other',
    isRequired: true,
    partOf: 'place',
  },
] as const satisfies readonly Asked[]

export const description = {
  name: 'description',
  group: 'loss',
  kind: 'lines',
  most: 4000,
  isRequired: true,
} as const satisfies Asked

export const hurt = [
  {
    name: 'anyoneHurt',
    group: 'people',
    kind: 'choice',
    most: 10,
    options: ['no', 'yes', 'died', 'unknown'],
    isRequired: true,
    callIf: ['died'],
  },
  {
    name: 'injured',
    group: 'people',
    kind: 'people',
    most: 4000,
    isAsked: ({ anyoneHurt }) => anyoneHurt === 'yes',
    isRequired: true,
    partOf: 'anyoneHurt',
  },
] as const satisfies readonly Asked[]

const needsPolice = new Set([
  'theft_vehicle',
  'theft_parts_contents',
  'theft_burglary',
  'theft_embezzlement',
  'theft_copper_hvac',
  'hit_and_run',
  'vandalism',
  'arson',
])

/** domain.md 11.6: the police report is required for theft, hit and run, vandalism and injury. */
export const police = [
  {
    name: 'police',
    group: 'people',
    kind: 'choice',
    most: 10,
    options: yesNoUnknown,
    isRequired: ({ cause, anyoneHurt }: Given) =>
      anyoneHurt === 'yes' || (cause !== undefined && needsPolice.has(cause)),
  },
  {
    name: 'policeReport',
    group: 'people',
    kind: 'line',
    most: 30,
    isAsked: ({ police: answer }) => answer === 'yes',
  },
] as const satisfies readonly Asked[]

export const witnesses = {
  name: 'witnesses',
  group: 'people',
  kind: 'lines',
  most: 1000,
} as const satisfies Asked

export const estimate = {
  name: 'estimate',
  group: 'property',
  kind: 'amount',
  most: 16,
} as const satisfies Asked

export const demand = {
  name: 'demand',
  group: 'liability',
  kind: 'choice',
  most: 10,
  options: ['yes', 'no'],
} as const satisfies Asked

export const reporter = [
  { name: 'reporterName', group: 'reporter', kind: 'line', most: 60, isRequired: true, isPrefilled: true },
  { name: 'reporterPhone', group: 'reporter', kind: 'phone', most: 30, isRequired: true, isPrefilled: true },
  { name: 'reporterEmail', group: 'reporter', kind: 'email', most: 254, isRequired: true, isPrefilled: true },
  { name: 'bestTime', group: 'reporter', kind: 'line', most: 60 },
] as const satisfies readonly Asked[]
