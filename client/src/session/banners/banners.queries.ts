import { getBanners } from '@myaccount/contract/endpoints/status'
import { readQuery } from '../../api/read-query.ts'

const everyMs = 60_000

/** Reads the carrier's banners for everybody; repeated in the background while a page is visible. */
export function shownBannersQuery() {
  const often = { background: true, staleTime: everyMs, refetchInterval: everyMs } as const
  return readQuery(getBanners, {}, { expect: 'all', ...often })
}
