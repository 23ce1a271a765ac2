import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getReportForm } from '@myaccount/contract/endpoints/claims/reports'

/** The data that a report needs beside its answers. */
export type ReportOffer = EndpointAnswer<typeof getReportForm>
