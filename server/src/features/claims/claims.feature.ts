import { defineFeature } from '../feature.ts'
import { claimsRoutes } from './claims.routes.ts'
import { makeClaimsService } from './claims.service.ts'
import { claimNewsEmails } from './emails/claim-news.email.ts'
import { claimReported } from './emails/claim-reported.email.ts'
import { claimNewsJob } from './news/claim-news.job.ts'
import { makeTellClaimNews } from './news/tell-claim-news.ts'
import { missedPromisesJob } from './promises/missed-promises.job.ts'
import { makeTellMissedPromises } from './promises/tell-missed-promises.ts'
import { expireDraftsJob } from './reporting/expire-drafts.job.ts'
import { reportsRoutes } from './reporting/reports.routes.ts'
import { makeReportsService } from './reporting/reports.service.ts'

export const claimsFeature = defineFeature({
  compose: ({ database, outbox, clock, pdfs, config: { timeZone, carrier } }) => {
    const work = { database, outbox, timeZone }
    return {
      ...makeClaimsService(work),
      reports: makeReportsService({ ...work, carrier, pdfs }),
      /** For the jobs. */
      tellMissedPromises: makeTellMissedPromises({ ...work, clock }),
      tellNews: makeTellClaimNews({ ...work, clock }),
    }
  },
  routes(bind, service) {
    claimsRoutes(bind, service)
    reportsRoutes(bind, service.reports)
  },
  jobs: ({ reports, tellMissedPromises, tellNews }, { clock }) => [
    expireDraftsJob(reports.expireDrafts, clock),
    missedPromisesJob(tellMissedPromises),
    claimNewsJob(tellNews),
  ],
  emailKinds: [claimReported, ...Object.values(claimNewsEmails)],
})
