import { listBanners } from '@myaccount/contract/endpoints/admin/admin-banners'
import { readQuery } from '../../api/read-query.ts'

/** `expect: 'all'`: the part has an error state of its own. */
export function staffBannersQuery() {
  return readQuery(listBanners, {}, { expect: 'all' })
}
