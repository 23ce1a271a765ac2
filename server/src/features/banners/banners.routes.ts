import * as endpoints from '@myaccount/contract/endpoints/admin/admin-banners'
import { getBanners } from '@myaccount/contract/endpoints/status'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { BannersService } from './banners.service.ts'

export function bannersRoutes(bind: BindOptions, banners: BannersService): void {
  bindEndpoint(bind, getBanners, () => banners.shown())
  bindEndpoint(bind, endpoints.listBanners, (visit) => banners.list(visit))
  bindEndpoint(bind, endpoints.postBanner, (visit, { body }) => banners.post(visit, body))
  bindEndpoint(bind, endpoints.changeBanner, (visit, { params, body }) =>
    banners.change(visit, params.bannerId, body),
  )
  bindEndpoint(bind, endpoints.endBanner, (visit, { params }) => banners.end(visit, params.bannerId))
}
