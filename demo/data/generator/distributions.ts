import type { PaymentPlan } from '../plan-installments.ts'

/** Shapes and ranges of domain.md 10.1: a range, both ends included, and its weight. */
type RangeWeights = readonly (readonly [readonly [fewest: number, most: number], weight: number])[]

export const accountsPerUser: RangeWeights = [
  [[1, 1], 70],
  [[2, 3], 20],
  [[4, 10], 8],
  [[11, 40], 2],
]

export const usersPerAccount: RangeWeights = [
  [[1, 1], 55],
  [[2, 2], 28],
  [[3, 5], 15],
  [[6, 8], 2],
]

export const policiesPerAccount: RangeWeights = [
  [[1, 1], 35],
  [[2, 2], 27],
  [[3, 3], 22],
  [[4, 4], 12],
  [[5, 8], 4],
]

export const policyTypes = [
  ['MINFIRST', 26],
  ['MINESSENTIALS', 24],
  ['AUTO', 20],
  ['WORKERSCOMP', 17],
  ['MISSIONS', 6],
  ['PROPERTY', 4],
  ['LIABILITY', 3],
] as const
export type GeneratedType = (typeof policyTypes)[number][0]

/** Annual premium in dollars: median and 95th percentile. */
export const premiums: Readonly<Record<GeneratedType, { median: number; high: number; low: number }>> = {
  MINFIRST: { median: 14_800, high: 96_000, low: 4_900 },
  MINESSENTIALS: { median: 4_100, high: 9_800, low: 1_650 },
  PROPERTY: { median: 7_900, high: 41_000, low: 1_900 },
  LIABILITY: { median: 1_450, high: 8_200, low: 500 },
  AUTO: { median: 4_300, high: 26_000, low: 1_100 },
  WORKERSCOMP: { median: 2_350, high: 19_000, low: 650 },
  MISSIONS: { median: 780, high: 4_500, low: 250 },
}

export const plans = [
  ['annual', 34],
  ['semi_annual', 14],
  ['quarterly', 22],
  ['ten_pay', 17],
  ['monthly', 13],
] as const satisfies readonly (readonly [PaymentPlan, number])[]

/** Monthly is on draft always. */
export const draftedShareOfOtherPlans = 0.28

export const billingMethods = [
  ['direct', 94],
  ['agency', 5],
  ['list', 1],
] as const

/** Of policies with an invoice that fell due within the last weeks. */
export const pastDueShare = 0.06
export const partlyPaidShare = 0.02
export const carriedForwardShare = 0.02
export const cancelledShare = 0.005
export const noticeShare = 0.022

/** Claims in a policy-year. */
export const claimRates: Readonly<Record<GeneratedType, number>> = {
  MINFIRST: 0.11,
  MINESSENTIALS: 0.06,
  PROPERTY: 0.08,
  LIABILITY: 0.02,
  AUTO: 0.14,
  WORKERSCOMP: 0.09,
  MISSIONS: 0.03,
}

export const claimCauses: Readonly<Record<GeneratedType, readonly string[]>> = {
  MINFIRST: ['water_freeze', 'wind', 'hail', 'theft', 'lightning', 'slip_trip_fall'],
  MINESSENTIALS: ['water_freeze', 'wind', 'theft', 'slip_trip_fall'],
  PROPERTY: ['water_freeze', 'hail', 'fire', 'vandalism'],
  LIABILITY: ['slip_trip_fall', 'playground'],
  AUTO: ['collision_vehicle', 'collision_object', 'backing', 'glass_only', 'animal'],
  WORKERSCOMP: ['strain', 'fall_same_level'],
  MISSIONS: ['medical', 'trip_cancelled'],
}

export const states = [
  ['IN', 14],
  ['OH', 11],
  ['TX', 9],
  ['PA', 7],
  ['MI', 7],
  ['IL', 6],
  ['TN', 5],
  ['NC', 5],
  ['GA', 4],
  ['MO', 4],
  ['WI', 4],
  ['KY', 4],
  ['VA', 4],
  ['KS', 4],
  ['IA', 4],
  ['OR', 4],
  ['NY', 4],
] as const
