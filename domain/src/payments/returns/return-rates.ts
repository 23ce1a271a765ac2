import { type NetworkReason, networkReasonOf } from '../return-code.ts'

/**
 * The groups whose rates the network limits (domain.md 3.3.6); `overall` is every return, including those of
 * the groups.
 */
export const returnGroups = ['unauthorized', 'account_data', 'overall'] as const
export type ReturnGroup = (typeof returnGroups)[number]

/** Hundredths of a percent of the sent debits. */
const returnLimitsBasisPoints: Readonly<Record<ReturnGroup, number>> = {
  unauthorized: 50,
  account_data: 300,
  overall: 1500,
}

/** The number of days over which sent and returned debits are counted. */
export const returnsCountForDays = 60

export type ReturnRate = {
  readonly group: ReturnGroup
  readonly returnedCount: number
  readonly sentCount: number
  readonly limitBasisPoints: number
  /** True from half the limit on: early enough to find the cause. */
  readonly isAlert: boolean
}

/** Debits sent in the days before, by the return code of each; null for a debit that did not come back. */
export type DebitsByReturn = readonly { readonly returnCode: string | null; readonly count: number }[]

export function rateReturns(debits: DebitsByReturn): ReturnRate[] {
  const sentCount = sum(debits)
  const returned = debits.flatMap(({ returnCode, count }) =>
    returnCode === null ? [] : [{ reason: networkReasonOf(returnCode), count }],
  )
  const countOf = (reason: NetworkReason) => sum(returned.filter((one) => one.reason === reason))
  const counts = {
    unauthorized: countOf('unauthorized'),
    account_data: countOf('account_data'),
    overall: sum(returned),
  }
  return returnGroups.map((group) => {
    const returnedCount = counts[group]
    const limitBasisPoints = returnLimitsBasisPoints[group]
    const isAlert = returnedCount > 0 && returnedCount * 10_000 * 2 >= limitBasisPoints * sentCount
    return { group, returnedCount, sentCount, limitBasisPoints, isAlert }
  })
}

function sum(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((total, { count }) => total + count, 0)
}
