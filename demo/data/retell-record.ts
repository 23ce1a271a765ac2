import type { FeedRecord } from '@myaccount/contract/feed/record'

interface Place {
  readonly state: string
  readonly zip: string
}

/** How a record of the first demo carrier becomes one of another. Two numbers never become the same. */
export interface Retelling {
  readonly numbers: {
    account(number: string): string
    policy(number: string): string
    invoice(number: string): string
    claim(number: string): string
  }
  /** The other carrier's state and ZIP code for those of each town. */
  readonly places: readonly { readonly from: Place; readonly to: Place }[]
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The same record in the numbers and places of another carrier. Ids and document series that hold a number of the
 * record hold its new form; everything else stays.
 */
export function retellRecord(record: FeedRecord, retelling: Retelling): FeedRecord {
  const replaced = new Map<string, string>()
  const renumbered = renumber(record, retelling.numbers, replaced) as Fields
  return movePlaces(renameIds(renumbered, replaced), retelling.places) as FeedRecord
}

/** The same for what the carrier printed on paper, addressed by account number and ZIP code. */
export function retellPaper<Paper extends { readonly accountNumber: string; readonly zip: string }>(
  paper: Paper,
  { retelling }: { readonly retelling: Retelling | null },
): Omit<Paper, 'accountNumber' | 'zip'> & { accountNumber: string; zip: string } {
  const { accountNumber, zip } = paper
  if (retelling === null) return { ...paper, accountNumber, zip }
  const place = retelling.places.find(({ from }) => from.zip === zip)
  return { ...paper, accountNumber: retelling.numbers.account(accountNumber), zip: place?.to.zip ?? zip }
}

const kinds = {
  accountNumber: 'account',
  policyNumber: 'policy',
  invoiceNumber: 'invoice',
  claimNumber: 'claim',
} as const satisfies Record<string, keyof Retelling['numbers']>

const isNumberField = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

const mapFields = (fields: Fields, change: (name: string, value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(name, value)]))

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Notes each number that it replaces in `replaced`. */
function renumber(value: unknown, numbers: Retelling['numbers'], replaced: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => renumber(each, numbers, replaced))
  if (!isFields(value)) return value
  return mapFields(value, (name, field) => {
    if (!isNumberField(name) || typeof field !== 'string') return renumber(field, numbers, replaced)
    const number = numbers[kinds[name]](field)
    replaced.set(field, number)
    return number
  })
}

/** The parts of an id stand between colons, such as `doc:12MF0104417:dec`. */
function renameIds(record: Fields, replaced: ReadonlyMap<string, string>): Fields {
  const rename = (id: unknown) =>
    typeof id === 'string'
      ? id
          .split(':')
          .map((part) => replaced.get(part) ?? part)
          .join(':')
      : id
  const { data } = record
  const isInSeries = isFields(data) && data.series !== undefined
  return {
    ...record,
    id: rename(record.id),
    ...(isInSeries && { data: { ...data, series: rename(data.series) } }),
  }
}

/** Addresses in fields, and those that end with a state and a ZIP code as one text. */
function movePlaces(value: unknown, places: Retelling['places']): unknown {
  if (Array.isArray(value)) return value.map((each) => movePlaces(each, places))
  if (typeof value === 'string') {
    const place = places.find(({ from }) => value.endsWith(`, ${from.state} ${from.zip}`))
    return place ? `${value.slice(0, -8)}${place.to.state} ${place.to.zip}` : value
  }
  if (!isFields(value)) return value
  return mapFields(value, (name, field) => {
    if (name === 'billingZip') return places.find(({ from }) => from.zip === field)?.to.zip ?? field
    const place =
      name === 'state' || name === 'zip' ? places.find(({ from }) => isOf(value, from)) : undefined
    if (place) return name === 'state' ? place.to.state : place.to.zip
    return movePlaces(field, places)
  })
}

const isOf = ({ state, zip }: Fields, place: Place) => state === place.state && zip === place.zip
