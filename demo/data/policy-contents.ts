import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { Town } from './names.ts'

type PolicyData = Extract<FeedRecord, { type: 'policy' }>['data']
export type PolicyContents = Pick<PolicyData, 'coverages' | 'locations' | 'vehicles' | 'drivers'>
type Coverage = NonNullable<PolicyData['coverages']>[number]
type Location = NonNullable<PolicyData['locations']>[number]
type Vehicle = NonNullable<PolicyData['vehicles']>[number]

const million = 100_000_000

const property: readonly Coverage[] = [
  {
    code: 'BLDG',
    name: 'Buildings',
    limitCents: 2_400_000_00,
    deductibleCents: 2_500_00,
    meaning: 'Pays to repair or rebuild your buildings after fire, wind, hail and most other sudden damage.',
  },
  {
    code: 'CONT',
    name: 'Contents',
    limitCents: 380_000_00,
    deductibleCents: 2_500_00,
    meaning: 'Pays for furniture, instruments, sound equipment and other things inside.',
  },
  {
    code: 'BI',
    name: 'Lost income and extra costs',
    limitCents: 250_000_00,
    deductibleCents: 0,
    meaning: 'Pays for lost income and a rented place while a damaged building cannot be used.',
  },
]

const liability: readonly Coverage[] = [
  {
    code: 'GL',
    name: 'General liability, each occurrence',
    limitCents: million,
    deductibleCents: 0,
    meaning: 'Pays when someone is hurt, or their property is damaged, and you are held responsible.',
  },
  {
    code: 'MED',
    name: 'Medical payments, each person',
    limitCents: 10_000_00,
    deductibleCents: 0,
    meaning: 'Pays small medical bills of guests, whoever was at fault.',
  },
]

const byType: Readonly<Record<string, readonly Coverage[]>> = {
  MINFIRST: [
    ...property,
    ...liability,
    {
      code: 'DO',
      name: 'Directors and officers',
      limitCents: million,
      deductibleCents: 1_000_00,
      meaning: 'Pays when board members are sued for decisions they made for the ministry.',
    },
  ],
  MINESSENTIALS: [...property.slice(0, 2), ...liability],
  PROPERTY: property,
  LIABILITY: liability,
  AUTO: [
    {
      code: 'CSL',
      name: 'Liability for accidents',
      limitCents: million,
      deductibleCents: 0,
      meaning: 'Pays for people you hurt and property you damage with a vehicle.',
    },
    {
      code: 'COMP',
      name: 'Comprehensive',
      limitCents: null,
      deductibleCents: 500_00,
      meaning: 'Pays for damage to your vehicle by theft, hail, fire, glass breakage or an animal.',
    },
    {
      code: 'COLL',
      name: 'Collision',
      limitCents: null,
      deductibleCents: 1_000_00,
      meaning: 'Pays for damage to your vehicle when it hits something or rolls over.',
    },
  ],
  WORKERSCOMP: [
    {
      code: 'WC',
      name: 'Benefits by state law',
      limitCents: null,
      deductibleCents: 0,
      meaning: 'Pays medical bills and part of the wages of staff who are hurt at work.',
    },
    {
      code: 'EL',
      name: 'Employers liability, each accident',
      limitCents: 500_000_00,
      deductibleCents: 0,
      meaning: 'Pays when you are sued over an injury at work.',
    },
  ],
  MISSIONS: [
    {
      code: 'FMED',
      name: 'Medical care abroad, each traveler',
      limitCents: 250_000_00,
      deductibleCents: 100_00,
      meaning: 'Pays doctors and hospitals outside the United States.',
    },
    {
      code: 'EVAC',
      name: 'Evacuation',
      limitCents: 500_000_00,
      deductibleCents: 0,
      meaning: 'Pays to bring a sick or hurt traveler to care, or home.',
    },
  ],
  CYBER: [
    {
      code: 'CYB',
      name: 'Response to a data breach',
      limitCents: 100_000_00,
      deductibleCents: 1_000_00,
      meaning: 'Pays for help and notices when data about people is stolen or lost.',
    },
  ],
}

export function coveragesOf(policyType: string): Coverage[] {
  return [...(byType[policyType] ?? [])]
}

const buildings = ['Sanctuary', 'Education wing', 'Parsonage', 'Gymnasium', 'Office', 'Storage barn']

export function locationsAt(town: Town, street: string, count: number): Location[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    name: index < buildings.length ? (buildings[index] as string) : `Building ${index + 1}`,
    address: { line1: `${100 + index * 12} ${street} Street`, ...town },
    buildingCents: (index === 0 ? 1_800_000 : 420_000) * 100,
    contentsCents: (index === 0 ? 240_000 : 60_000) * 100,
  }))
}

const fleet = [
  { make: 'Ford', model: 'Transit 350', stem: '1FBZX2ZM' },
  { make: 'Chevrolet', model: 'Express 3500', stem: '1GAZGPFG' },
  { make: 'Blue Bird', model: 'Micro Bird G5', stem: '1BAKGCPA' },
  { make: 'Toyota', model: 'Sienna', stem: '5TDKZRFH' },
]

/** `serial` keeps the numbers of different policies apart. An old trailer has no VIN (domain.md 1.4). */
export function vehiclesOf(count: number, serial: number): Vehicle[] {
  return Array.from({ length: count }, (_, index) => {
    const { make, model, stem } = fleet[index % fleet.length] as (typeof fleet)[number]
    const year = 2014 + ((serial + index * 3) % 11)
    if (index === 4) return { year: 1988, make: 'Wells', model: 'Utility trailer', vin: null }
    const tail = String((serial * 10 + index) % 1_000_000).padStart(6, '0')
    return { year, make, model, vin: `${stem}0KK${tail}`.slice(0, 17) }
  })
}
