import { defineFeature } from '../../feature.ts'
import { paymentHoldsRoutes } from './holds/payment-holds.routes.ts'
import { makePaymentHoldsService } from './holds/payment-holds.service.ts'
import { staffPaymentsRoutes } from './staff-payments.routes.ts'
import { makeStaffPaymentsService } from './staff-payments.service.ts'

/** The pages on which employees look at payments, and decide on those that wait for them. */
export const staffPaymentsFeature = defineFeature({
  compose: ({ database, processor, outbox, paymentEngine }) => ({
    payments: makeStaffPaymentsService({ database, processor, engine: paymentEngine }),
    holds: makePaymentHoldsService({ database, outbox, makeId: paymentEngine.makeId }),
  }),
  routes(bind, { payments, holds }) {
    staffPaymentsRoutes(bind, payments)
    paymentHoldsRoutes(bind, holds)
  },
})
