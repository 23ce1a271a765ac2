import {
  downloadPersonalData,
  erasePersonalData,
  getPersonalData,
} from '@myaccount/contract/endpoints/admin/admin-personal-data'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { contentDisposition } from '../../http/document/content-disposition.ts'
import type { PersonalDataService } from './personal-data.service.ts'

export function personalDataRoutes(bind: BindOptions, data: PersonalDataService): void {
  bindEndpoint(bind, getPersonalData, (visit, { params }) => data.read(visit, params.userId))
  bindEndpoint(bind, downloadPersonalData, async (visit, { params }, { reply }) => {
    const held = await data.export(visit, params.userId)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', 'personal-data.json'))
      .send(held)
  })
  bindEndpoint(bind, erasePersonalData, (visit, { params, body }) => data.erase(visit, params.userId, body))
}
