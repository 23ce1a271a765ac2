import * as reports from '@myaccount/contract/endpoints/claims/reports'
import { type BindOptions, bindEndpoint } from '../../../http/bind-endpoint.ts'
import { contentDisposition } from '../../../http/document/content-disposition.ts'
import type { ReportsService } from './reports.service.ts'

export function reportsRoutes(bind: BindOptions, service: ReportsService): void {
  bindEndpoint(bind, reports.getReportForm, (visit, input) => service.form(visit, input))
  bindEndpoint(bind, reports.listClaimReports, (visit, { query }) => service.list(visit, query))
  bindEndpoint(bind, reports.saveClaimReport, (visit, input) => service.save(visit, input))
  bindEndpoint(bind, reports.discardClaimReport, (visit, { params }) =>
    service.discard(visit, params.reportId),
  )
  bindEndpoint(bind, reports.submitClaimReport, (visit, input, { request }) =>
    service.submit(visit, input, {
      address: request.ip,
      browser: request.headers['user-agent'] ?? '',
    }),
  )
  bindEndpoint(bind, reports.getClaimReport, (visit, { params }) => service.read(visit, params.reportId))
  bindEndpoint(bind, reports.downloadClaimReport, async (visit, { params }, { reply }) => {
    // Before the headers: a report that is not there is answered as anything that is not.
    const content = await service.print(visit, params.reportId)
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('attachment', 'report-of-a-loss.pdf'))
      .send(content)
  })
}
