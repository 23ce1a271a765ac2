import { defineFeature } from '../../feature.ts'
import { makeSendScheduled } from './send-scheduled.ts'

/** Payments for a chosen day: what was agreed is sent when the day comes. */
export const scheduledPaymentsFeature = defineFeature({
  compose({ database, paymentEngine, dueKinds }) {
    dueKinds.add({ scheduled_payment: makeSendScheduled({ database, engine: paymentEngine }) })
  },
})
