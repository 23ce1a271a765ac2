import { defineFeature } from '../../feature.ts'
import { makeRefreshMethod } from './adding/refresh-method.ts'
import { methodsAttention } from './attention-of-methods.ts'
import { bankAccountChanged } from './bank-changes/bank-account-changed.email.ts'
import { expireAndDetachJob } from './ending/expire-and-detach.job.ts'
import { paymentMethodsRoutes } from './payment-methods.routes.ts'
import { makePaymentMethodsService } from './payment-methods.service.ts'
import { stepUpCode } from './step-ups/step-up-code.email.ts'

export const paymentMethodsFeature = defineFeature({
  compose({ config: { timeZone, carrier }, ...platform }) {
    const work = { ...platform, timeZone, carrier }
    platform.paymentEngine.addNeighbor('methods', { refresh: makeRefreshMethod(work) })
    return makePaymentMethodsService(work)
  },
  routes: paymentMethodsRoutes,
  attention: ({ config: { carrier } }) => [methodsAttention(carrier)],
  jobs: ({ expireAndDetach }) => [expireAndDetachJob(expireAndDetach)],
  emailKinds: [stepUpCode, bankAccountChanged],
})
