/** Invented names, towns and addresses (domain.md 10.2): `.example` mail domains, phones 555-0100 to 555-0199. */

export interface Town {
  readonly city: string
  readonly state: string
  readonly zip: string
}

export const towns = {
  harrowMills: { city: 'Harrow Mills', state: 'IN', zip: '46799' },
  dunmoreFerry: { city: 'Dunmore Ferry', state: 'OH', zip: '43299' },
  cedarWick: { city: 'Cedar Wick', state: 'TX', zip: '75999' },
  alderReach: { city: 'Alder Reach', state: 'PA', zip: '15999' },
} as const satisfies Record<string, Town>

export interface AgencyName {
  readonly code: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
}

export const agencyNames = [
  {
    code: 'FT0117',
    name: 'Foxglove & Tarn Insurance Agency',
    phone: '2605550117',
    email: 'service@foxglovetarn.example',
    address: '12 Chandler Row, Harrow Mills, IN 46799',
  },
  {
    code: 'MR0124',
    name: 'Marlpit Risk Partners',
    phone: '6145550124',
    email: 'desk@marlpit.example',
    address: '300 Ferry Street, Dunmore Ferry, OH 43299',
  },
  {
    code: 'HS0131',
    name: 'Hobbin Street Insurance',
    phone: '8145550131',
    email: 'hello@hobbinstreet.example',
    address: '44 Hobbin Street, Alder Reach, PA 15999',
  },
  {
    code: 'TG0142',
    name: 'Thistledown Agency Group',
    phone: '9035550142',
    email: 'care@thistledown.example',
    address: '7 Juniper Court, Cedar Wick, TX 75999',
  },
  {
    code: 'CB0155',
    name: 'Calder Brake Insurance Services',
    phone: '2605550155',
    email: 'office@calderbrake.example',
    address: '91 Weir Lane, Harrow Mills, IN 46799',
  },
  {
    code: 'ND0168',
    name: 'Nettlefold & Daughters',
    phone: '6145550168',
    email: 'post@nettlefold.example',
    address: '5 Quay Walk, Dunmore Ferry, OH 43299',
  },
] as const satisfies readonly AgencyName[]

/** Parts of the generator's ministries and people: enough pairs that a town does not repeat itself. */
export const placeWords = [
  'Larkspur',
  'Tamarack',
  'Quillmoor',
  'Saltmeadow',
  'Brindlewood',
  'Ninefold',
  'Marrowstone',
  'Thornapple',
  'Undercliff',
  'Ashgrove',
  'Fernhollow',
  'Oxbow',
  'Vesper',
  'Pell',
  'Kestrel',
  'Wrenfield',
  'Harrow',
  'Alder',
  'Cedarwick',
  'Dunmore',
  'Millrace',
  'Foxglove',
  'Hazelmere',
  'Stonebrook',
  'Willowbend',
  'Larchmont',
]
export const featureWords = [
  'Hollow',
  'Bend',
  'Creek',
  'Hill',
  'Harbor',
  'Plains',
  'Ridge',
  'Ford',
  'Grove',
  'Mill',
]
export const ministryWords = [
  'Fellowship',
  'Chapel',
  'Community Church',
  'Gospel Mission',
  'Assembly',
  'Baptist Church',
  'Academy',
  'Retreat Center',
  'Outreach',
  'Food Pantry',
  'Ministries',
  'Lutheran Church',
]
export const streetWords = [
  'Church',
  'Mill',
  'Orchard',
  'Station',
  'Juniper',
  'Chandler',
  'Weir',
  'Quarry',
  'Meadow',
]
export const firstNames = [
  'Odalys',
  'Bram',
  'Perpetua',
  'Tobiah',
  'Mirela',
  'Ansel',
  'Calla',
  'Ewart',
  'Idris',
  'Junia',
  'Leopold',
  'Maren',
  'Nerys',
  'Osric',
  'Petra',
  'Rosalind',
  'Silas',
  'Thea',
  'Ulric',
  'Verity',
  'Winifred',
  'Zebulon',
]
export const lastNames = [
  'Fenwright',
  'Haldane',
  'Wrenfield',
  'Stanwick',
  'Brackenridge',
  'Thornbury',
  'Ashdown',
  'Calloway',
  'Dunstable',
  'Eversholt',
  'Farthingale',
  'Garrowby',
  'Hollins',
  'Inglewood',
  'Jessamy',
  'Kirkbride',
  'Lathrop',
  'Merriweather',
]
