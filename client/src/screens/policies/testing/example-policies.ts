import { getAccountOverview } from '@myaccount/contract/endpoints/accounts'
import { getAttention } from '@myaccount/contract/endpoints/attention'
import {
  type PolicyDetail,
  type PolicyFacts,
  policyDetail,
  policyFacts,
} from '@myaccount/contract/endpoints/policies'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'

/** The day, the account and the four policies of the design's picture; parsed by the contract, as answers are. */
export const today = calendarDate('2026-11-20')

const base = {
  accountNumber: '1000482917',
  policyStatus: 'Active',
  effectiveDate: '2026-07-01',
  expirationDate: '2027-07-01',
  paymentPlan: 'ten_pay',
  billingMethod: 'direct',
  draftState: 'not_enrolled',
  draftBankLast4: null,
  draftBankName: null,
  cancellation: null,
  locationCount: 0,
  vehicleCount: 0,
  driverCount: 0,
  nextDue: null,
}

const due = {
  invoiceNumber: '1000071120',
  dueDate: '2026-12-01',
  amountDueCents: 89200,
  invoiceStatus: 'billed',
  paidStatus: 'Unpaid',
  draftsOn: null,
  installmentNumber: 6,
  installmentCount: 10,
  openCount: 1,
  openCents: 89200,
  pending: null,
}

type Changes = Readonly<Record<string, unknown>>

/** A Property / Liability policy in force; `changes` are wire fields. */
export function examplePolicy(changes: Changes = {}): PolicyFacts {
  const own = { policyNumber: '12MF0104417', policyType: 'MINFIRST', locationCount: 3, nextDue: due }
  return policyFacts.parse({ ...base, ...own, ...changes })
}

export function dueOf(changes: Changes): Changes {
  return { ...due, ...changes }
}

export const propertyPolicy = examplePolicy()

export const draftedPolicy = examplePolicy({
  policyNumber: '12CA0220975',
  policyType: 'AUTO',
  locationCount: 0,
  vehicleCount: 3,
  draftState: 'enrolled',
  draftBankLast4: '6789',
  draftBankName: 'Business checking',
  nextDue: dueOf({
    invoiceNumber: '1000071121',
    amountDueCents: 31640,
    openCents: 31640,
    draftsOn: '2026-12-01',
  }),
})

export const cancellingPolicy = examplePolicy({
  policyNumber: '12WC0310442',
  policyType: 'WORKERSCOMP',
  policyStatus: 'Pending Cancellation',
  locationCount: 1,
  cancellation: { cancelsOn: '2026-11-30', amountToStopCents: 39200 },
  nextDue: dueOf({
    invoiceNumber: '1000071119',
    dueDate: '2026-11-12',
    invoiceStatus: 'due',
    amountDueCents: 39200,
    openCents: 39200,
  }),
})

export const pendingPolicy = examplePolicy({
  policyNumber: '12MT0500031',
  policyType: 'MISSIONS',
  locationCount: 0,
  expirationDate: '2027-02-16',
  nextDue: dueOf({
    invoiceNumber: '1000071122',
    amountDueCents: 24000,
    openCents: 24000,
    paidStatus: 'Pending Payment',
    pending: { amountCents: 24000, sentOn: '2026-11-18' },
  }),
})

export const examplePolicies = [cancellingPolicy, propertyPolicy, draftedPolicy, pendingPolicy]

export const exampleAgency = {
  code: 'FOX',
  name: 'Foxglove & Tarn Insurance Agency',
  phone: '2605550117',
  email: 'hello@foxglove.example',
  address: '12 Market Street, Harrow Mills, IN 46799',
}

const leftOut = { policyNumber: '12CA0220975', policyType: 'AUTO', amountCents: 31640, invoices: 1 }

export const exampleDue = {
  toPayCents: 128400,
  pastDueCents: 39200,
  invoiceNumbers: ['1000071119', '1000071120'],
  oldestDueDate: '2026-11-12',
  nextDueDate: '2026-12-01',
  returned: [],
  notIncluded: [{ ...leftOut, reason: 'drafted', draftsOn: '2026-12-01' }],
}

/** The item of the notice of cancellation of `cancellingPolicy`; `changes` are wire fields. */
export function exampleItem(changes: Changes = {}): Changes {
  return {
    key: 'cancellation 12WC0310442',
    kind: 'cancellation',
    on: '2026-11-29',
    isLate: true,
    amountCents: 39200,
    lead: 'Pay by Nov 29, 2026, 9 days left',
    title: 'Workers Comp cancels Nov 30, 2026',
    detail: 'Pay it in full and the policy stays in force.',
    when: 'Pay by Nov 29, 2026',
    whenDetail: '9 days left',
    action: {
      label: 'Pay $392.00',
      path: '/pay/review?account=1000482917&invoices=1000071119',
      pays: true,
    },
    ...changes,
  }
}

/** The overview with nothing that needs the person. */
export function exampleAttention(changes: Changes = {}) {
  const {
    now = [],
    comingUp = [],
    aboutDue = 'Due now: $1,284.00, $392.00 of it past due. Two invoices, the next due Dec 01, 2026.',
    ...overview
  } = changes
  return getAttention.response.parse({
    ...exampleOverview(overview),
    now,
    nowCount: (now as unknown[]).length,
    comingUp,
    comingUpCount: (comingUp as unknown[]).length,
    aboutPolicies: 'Four policies with Foxglove & Tarn Insurance Agency',
    aboutDue,
  })
}

export function exampleOverview(changes: Changes = {}) {
  return getAccountOverview.response.parse({
    accountNumber: base.accountNumber,
    accountName: 'Larkspur Hollow Fellowship',
    agency: exampleAgency,
    policyCount: 4,
    notices: { count: 0, soonest: [] },
    due: exampleDue,
    billingAsOf: null,
    ...changes,
  })
}

/** Whole, with everything that a policy can hold. */
export function exampleDetail(changes: Changes = {}): PolicyDetail {
  return policyDetail.parse({
    ...propertyPolicy,
    premiumCents: 1824000,
    paymentPlanName: null,
    coverages: [
      {
        code: 'BLDG',
        name: 'Buildings',
        limitCents: 240000000,
        deductibleCents: 250000,
        meaning:
          'Pays to repair or rebuild your buildings after fire, wind, hail and most other sudden damage.',
      },
      {
        code: 'GL',
        name: 'General liability, each occurrence',
        limitCents: 100000000,
        deductibleCents: 0,
        meaning: 'Pays when someone is hurt, or their property is damaged, and you are held responsible.',
      },
      {
        code: 'WC',
        name: 'Benefits by state law',
        limitCents: null,
        deductibleCents: null,
        meaning: 'Pays wages.',
      },
    ],
    locations: [
      {
        number: 1,
        name: 'Sanctuary',
        address: { line1: '100 Chapel Street', city: 'Harrow Mills', state: 'IN', zip: '46799' },
        buildingCents: 180000000,
        contentsCents: 24000000,
      },
    ],
    vehicles: [
      { year: 2019, make: 'Ford', model: 'Transit 350', vin: '1FBZX2ZM0KK000001' },
      { year: 1988, make: 'Wells', model: 'Utility trailer', vin: null },
    ],
    drivers: [{ name: 'Odalys Fenwright' }, { name: 'Odalys Fenwright' }],
    certificates: 'at_once',
    certificateState: 'IN',
    idCards: 'at_once',
    ...changes,
  })
}
