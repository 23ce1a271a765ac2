import { autoCauses, liabilityCauses, propertyCauses } from '../claim-causes.ts'

/** The two forms of specification 2; the second begins with what happened (domain.md 5.5). */
export const reportForms = ['auto', 'property_liability'] as const
export type ReportForm = (typeof reportForms)[number]

export type QuestionKind =
  | 'choice'
  | 'date'
  | 'time'
  | 'line'
  | 'lines'
  | 'phone'
  | 'email'
  | 'amount'
  /** A choice among what the policy lists, or `other`. */
  | 'place'
  | 'vehicle'

export type QuestionGroup = 'loss' | 'people' | 'property' | 'vehicle' | 'liability' | 'reporter'

export interface Asked {
  readonly name: string
  readonly group: QuestionGroup
  readonly kind: QuestionKind
  readonly most: number
  readonly options?: (form: ReportForm, answers: Record<string, string | undefined>) => readonly string[]
  /** Left out: asked always. */
  readonly isAsked?: (form: ReportForm, answers: Record<string, string | undefined>) => boolean
  /** Left out: may be left empty. */
  readonly isRequired?: (form: ReportForm, answers: Record<string, string | undefined>) => boolean
  /** Part of the answer to another question, such as the words behind "another place". */
  readonly partOf?: string
  /** Known from the session; whoever reports only looks at it. */
  readonly isPrefilled?: boolean
}

type Given = Record<string, string | undefined>

const always = () => true
const isAuto = (form: ReportForm) => form === 'auto'
const aboutProperty = (form: ReportForm, { what }: Given) => form !== 'auto' && what !== 'liability'
const aboutLiability = (form: ReportForm, { what }: Given) =>
  form !== 'auto' && (what === 'liability' || what === 'both')
const isHurt = (_: ReportForm, { anyoneHurt }: Given) => anyoneHurt === 'yes'
const yesNoUnknown = () => ['yes', 'no', 'unknown']

/** domain.md 11.6: police is asked for theft, hit and run, vandalism and injury. */
const needsPolice = new Set([
  ...['theft_vehicle', 'theft_parts_contents', 'theft_burglary', 'theft_embezzlement', 'theft_copper_hvac'],
  ...['hit_and_run', 'vandalism', 'arson'],
])

function causesOf(form: ReportForm, { what }: Given): readonly string[] {
  if (form === 'auto') return autoCauses
  if (what === 'property') return propertyCauses
  if (what === 'liability') return liabilityCauses
  return what === 'both' ? [...new Set([...propertyCauses, ...liabilityCauses])] : []
}

/** In the order in which they are asked. */
export const everyQuestion = [
  {
    name: 'what',
    group: 'loss',
    kind: 'choice',
    most: 20,
    options: () => ['property', 'liability', 'both'],
    isAsked: (form) => !isAuto(form),
    isRequired: always,
  },
  { name: 'lossDate', group: 'loss', kind: 'date', most: 10, isRequired: always },
  { name: 'lossTime', group: 'loss', kind: 'time', most: 5 },
  {
    name: 'vehicle',
    group: 'vehicle',
    kind: 'vehicle',
    most: 10,
    isAsked: isAuto,
    isRequired: always,
  },
  {
    name: 'vehicleWords',
    group: 'vehicle',
    kind: 'line',
    most: 70,
    isAsked: (form, { vehicle }) => isAuto(form) && vehicle === 'other',
    isRequired: always,
    partOf: 'vehicle',
  },
  { name: 'place', group: 'loss', kind: 'place', most: 10, isRequired: always },
  {
    name: 'placeWords',
    group: 'loss',
    kind: 'line',
    most: 200,
    isAsked: (_, { place }) => place === 'other',
    isRequired: always,
    partOf: 'place',
  },
  {
    name: 'cause',
    group: 'loss',
    kind: 'choice',
    most: 40,
    options: causesOf,
    isAsked: (form, { what }) => isAuto(form) || what !== undefined,
    isRequired: always,
  },
  { name: 'description', group: 'loss', kind: 'lines', most: 4000, isRequired: always },
  {
    name: 'anyoneHurt',
    group: 'people',
    kind: 'choice',
    most: 10,
    options: () => ['no', 'yes', 'died', 'unknown'],
    isRequired: always,
  },
  {
    name: 'injured',
    group: 'people',
    kind: 'lines',
    most: 2000,
    isAsked: isHurt,
    isRequired: always,
    partOf: 'anyoneHurt',
  },
  {
    name: 'police',
    group: 'people',
    kind: 'choice',
    most: 10,
    options: yesNoUnknown,
    isRequired: (_, { cause, anyoneHurt }) =>
      anyoneHurt === 'yes' || (cause !== undefined && needsPolice.has(cause)),
  },
  {
    name: 'policeReport',
    group: 'people',
    kind: 'line',
    most: 30,
    isAsked: (_, { police }) => police === 'yes',
  },
  { name: 'witnesses', group: 'people', kind: 'lines', most: 1000 },
  {
    name: 'driver',
    group: 'vehicle',
    kind: 'line',
    most: 60,
    // domain.md 5.4: glass alone shortens the form.
    isAsked: (form, { cause }) => isAuto(form) && cause !== 'glass_only',
  },
  {
    name: 'drivable',
    group: 'vehicle',
    kind: 'choice',
    most: 10,
    options: yesNoUnknown,
    isAsked: (form, { cause }) => isAuto(form) && cause !== 'glass_only',
  },
  {
    name: 'otherParty',
    group: 'vehicle',
    kind: 'lines',
    most: 1000,
    isAsked: (form, { cause }) => isAuto(form) && cause !== 'glass_only',
  },
  {
    name: 'secured',
    group: 'property',
    kind: 'choice',
    most: 10,
    options: yesNoUnknown,
    isAsked: aboutProperty,
  },
  { name: 'emergencyWork', group: 'property', kind: 'line', most: 200, isAsked: aboutProperty },
  { name: 'contractor', group: 'property', kind: 'line', most: 120, isAsked: aboutProperty },
  {
    name: 'estimate',
    group: 'property',
    kind: 'amount',
    most: 16,
    isAsked: (form, answers) => isAuto(form) || aboutProperty(form, answers),
  },
  { name: 'activity', group: 'liability', kind: 'line', most: 200, isAsked: aboutLiability },
  {
    name: 'demand',
    group: 'liability',
    kind: 'choice',
    most: 10,
    options: () => ['yes', 'no'],
    isAsked: aboutLiability,
  },
  { name: 'reporterName', group: 'reporter', kind: 'line', most: 60, isRequired: always, isPrefilled: true },
  {
    name: 'reporterPhone',
    group: 'reporter',
    kind: 'phone',
    most: 30,
    isRequired: always,
    isPrefilled: true,
  },
  {
    name: 'reporterEmail',
    group: 'reporter',
    kind: 'email',
    most: 254,
    isRequired: always,
    isPrefilled: true,
  },
  { name: 'bestTime', group: 'reporter', kind: 'line', most: 60 },
] as const satisfies readonly Asked[]

export type QuestionName = (typeof everyQuestion)[number]['name']
