import { listJobs } from '@myaccount/contract/endpoints/admin'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { JobsService } from './jobs.service.ts'

export function jobsRoutes(bind: BindOptions, jobs: JobsService): void {
  bindEndpoint(bind, listJobs, () => jobs.list())
}
