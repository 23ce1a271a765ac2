import { defineFeature } from '../feature.ts'
import { freeAbandonedJobs } from './free-abandoned-jobs.job.ts'
import { addJobMetrics } from './health/job-metrics.ts'
import { jobsRoutes } from './health/jobs.routes.ts'
import { makeJobsService } from './health/jobs.service.ts'

export const jobsFeature = defineFeature({
  compose: makeJobsService,
  routes: jobsRoutes,
  jobs: () => [freeAbandonedJobs],
  metrics: addJobMetrics,
})
