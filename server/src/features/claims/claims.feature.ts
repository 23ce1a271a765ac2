import { listClaimsToWatch } from '@myaccount/contract/endpoints/admin/admin-claims'
import { defineFeature } from '../../feature.ts'
import { bindEndpoint } from '../../http/bind-endpoint.ts'
import { claimsAttention } from './attention-of-claims.ts'
import { claimsRoutes } from './claims.routes.ts'
import { makeClaimsService } from './claims.service.ts'
import { claimNewsEmails } from './news/claim-news.email.ts'
import { claimNewsJob } from './news/claim-news.job.ts'
import { makeNotifyOfClaimNews } from './news/notify-of-claim-news.ts'
import { missedPromisesJob } from './promises/missed-promises.job.ts'
import { makeNotifyOfMissedPromises } from './promises/notify-of-missed-promises.ts'
import { claimReported } from './reporting/claim-reported.email.ts'
import { expireDraftsJob } from './reporting/expire-drafts.job.ts'
import { reportsRoutes } from './reporting/reports.routes.ts'
import { makeReportsService } from './reporting/reports.service.ts'
import { makeListClaimsToWatch } from './watching/list-claims-to-watch.ts'

export const claimsFeature = defineFeature({
  compose: ({ database, outbox, clock, pdfs, config: { timeZone, carrier } }) => {
    const work = { database, outbox, timeZone, clocks: carrier.claimClocks }
    return {
      ...makeClaimsService(work),
      listToWatch: makeListClaimsToWatch(work),
      reports: makeReportsService({ ...work, carrier, pdfs }),
      /** The functions that the jobs run. */
      notifyOfMissedPromises: makeNotifyOfMissedPromises({ ...work, clock }),
      notifyOfNews: makeNotifyOfClaimNews({ ...work, clock }),
    }
  },
  routes(bind, service) {
    claimsRoutes(bind, service)
    bindEndpoint(bind, listClaimsToWatch, (visit) => service.listToWatch(visit))
    reportsRoutes(bind, service.reports)
  },
  jobs: ({ reports, notifyOfMissedPromises, notifyOfNews }, { clock }) => [
    expireDraftsJob(reports.expireDrafts, clock),
    missedPromisesJob(notifyOfMissedPromises),
    claimNewsJob(notifyOfNews),
  ],
  attention: ({ config }) => [
    claimsAttention({ timeZone: config.timeZone, clocks: config.carrier.claimClocks }),
  ],
  emailKinds: [claimReported, ...Object.values(claimNewsEmails)],
})
